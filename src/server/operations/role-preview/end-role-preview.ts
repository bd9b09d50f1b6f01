import { AppError } from '../../../contract/errors.ts';
import { rolePreviews } from '../../repositories/accounts/role-previews.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';

/** Ends a preview that the caller began. */
export const handler: Handler<'end-role-preview'> = async (
  { body: { previewId } },
  { transaction, principal, scope: { tenant }, now },
) => {
  const at = new Date(now());
  const ended = await rolePreviews.end(transaction, {
    tenant,
    id: previewId,
    accountId: principal.accountId,
    now: at,
  });
  if (!ended) throw new AppError('not_found');
  if (ended.isNew)
    await events.add(transaction, {
      tenant,
      kind: 'role-preview.ended',
      by: principal.accountId,
      objectUid: previewId,
      at,
    });
  return { isEnded: true };
};
