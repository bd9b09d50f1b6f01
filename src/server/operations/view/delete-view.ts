import { AppError } from '../../../contract/errors.ts';
import { savedViews } from '../../repositories/saved-views.ts';
import type { Handler } from '../context.ts';

/** Deletes a view that the caller saved. */
export const handler: Handler<'delete-view'> = async (
  { body: { viewUid } },
  { transaction, scope: { tenant }, principal: { accountId } },
) => {
  const isGone = await savedViews.remove(transaction, { tenant, accountId, id: viewUid });
  if (!isGone) throw new AppError('not_found');
  return {};
};
