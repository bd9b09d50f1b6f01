import { savedViews } from '../../repositories/saved-views.ts';
import type { Handler } from '../context.ts';
import { circleOf, toSavedView } from './to-saved-view.ts';

/** The views of a list that the caller saved, and those that are shared with them. */
export const handler: Handler<'list-views'> = async (
  { query: { screen } },
  { transaction, scope: { tenant }, principal },
) => {
  const { accountId } = principal;
  const circle = circleOf(principal);
  const rows = await savedViews.list(transaction, { tenant, accountId, circle, screen });
  return rows.map((row) => toSavedView(row, principal));
};
