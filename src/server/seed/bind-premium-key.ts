import { newPremiumKey, premiumKeyHash } from '../operations/premium/new-premium-key.ts';
import { premiumKeys } from '../repositories/premium-keys.ts';
import type { DemoTenant } from './demo-parties.ts';

/** A key of the premium service that opened one application; nobody has its letters. */
export async function bindPremiumKey(
  { transaction, tenant, own }: DemoTenant,
  { applicationUid, at }: { applicationUid: string; at: Date },
): Promise<void> {
  await premiumKeys.insert(transaction, {
    tenant,
    id: own(`premium-key-of-${applicationUid}`),
    key_hash: premiumKeyHash(newPremiumKey()),
    issued_at: at,
    application_uid: applicationUid,
    bound_at: at,
    used_at: at,
  });
}
