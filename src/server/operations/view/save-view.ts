import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { MOST_VIEWS, savedViews } from '../../repositories/saved-views.ts';
import type { Handler } from '../context.ts';
import { circleOf, toSavedView } from './to-saved-view.ts';

/** Saves a view of a list under a name. */
export const handler: Handler<'save-view'> = async (
  { body: { screen, name, query, isShared } },
  { transaction, scope: { tenant }, principal, now },
) => {
  const { accountId } = principal;
  if ((await savedViews.count(transaction, { tenant, accountId })) >= MOST_VIEWS)
    throw new AppError('invalid_request', {
      fields: { name: { key: 'error.field.tooManyViews' } },
    });
  const row = await savedViews.insert(transaction, {
    tenant,
    id: randomUUID(),
    account_id: accountId,
    circle: circleOf(principal),
    screen,
    name,
    query,
    is_shared: isShared,
    created_at: new Date(now()),
  });
  return toSavedView(row, principal);
};
