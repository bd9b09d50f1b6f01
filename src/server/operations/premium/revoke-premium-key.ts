import { AppError } from '../../../contract/errors.ts';
import { events } from '../../repositories/events.ts';
import { premiumKeys } from '../../repositories/premium-keys.ts';
import type { Handler } from '../context.ts';
import { toPremiumKey } from './to-premium-key.ts';

/** Revokes a key. One that is revoked already stays as it is. */
export const handler: Handler<'revoke-premium-key'> = async (
  { body: { keyUid } },
  { transaction, scope: { tenant }, principal, now },
) => {
  const at = new Date(now());
  const row = await premiumKeys.revoke(transaction, {
    tenant,
    id: keyUid,
    by: principal.accountId,
    now: at,
  });
  if (!row) throw new AppError('not_found');
  const isNew = row.revoked_at?.getTime() === at.getTime();
  if (isNew)
    await events.add(transaction, {
      tenant,
      kind: 'premium-key.revoked',
      by: principal.accountId,
      objectUid: keyUid,
      applicationUid: row.application_uid ?? undefined,
      at,
    });
  return toPremiumKey(row);
};
