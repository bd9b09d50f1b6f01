import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import type { PremiumKey } from '../../../contract/records.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { events } from '../../repositories/events.ts';
import { premiumKeys } from '../../repositories/premium-keys.ts';
import type { Context, Handler } from '../context.ts';
import { newPremiumKey, premiumKeyHash } from './new-premium-key.ts';
import { toPremiumKey } from './to-premium-key.ts';

/** Issues a key and shows it, this once: what is kept, also for a repeated call, is its hash. */
export const handler: Handler<'issue-premium-key'> = async (input, context) => {
  let premiumVerificationKey: string | undefined;
  const issued = await context.inTenant((transaction) =>
    context.once(transaction, input, async () => {
      premiumVerificationKey = newPremiumKey();
      return {
        key: await issue(
          { ...context, transaction },
          { key: premiumVerificationKey, ...input.body },
        ),
      };
    }),
  );
  return { ...issued, ...(premiumVerificationKey !== undefined && { premiumVerificationKey }) };
};

async function issue(
  { transaction, scope, principal, now }: Context,
  { key, applicationUid }: { key: string; applicationUid?: string },
): Promise<PremiumKey> {
  const application =
    applicationUid === undefined
      ? undefined
      : await applications.find(transaction, { scope, applicationUid });
  if (applicationUid !== undefined && !application) throw new AppError('not_found');
  const at = new Date(now());
  const row = await premiumKeys.insert(transaction, {
    tenant: scope.tenant,
    id: randomUUID(),
    key_hash: premiumKeyHash(key),
    issued_by: principal.accountId,
    issued_at: at,
    ...(application && { application_uid: application.application_uid, bound_at: at }),
  });
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: 'premium-key.issued',
    by: principal.accountId,
    objectUid: row.id,
    applicationUid,
    at,
  });
  return toPremiumKey(row);
}
