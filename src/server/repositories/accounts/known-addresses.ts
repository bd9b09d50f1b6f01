import type { TenantTransaction } from '../../database/in-tenant.ts';

interface KnownAddressKey {
  tenant: string;
  accountId: string;
  /** A keyed hash. */
  address: string;
}

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** What was seen before this moment is not known any more. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** The repository of where accounts have signed in; `accounts.findAllAt` reads it. */
export const knownAddresses = {
  /** Remembers an address; forgets the account's old ones. */
  async see(
    transaction: TenantTransaction,
    { tenant, accountId, address, now }: KnownAddressKey & { now: Date },
  ): Promise<void> {
    await transaction
      .insertInto('known_address')
      .values({ tenant, account_id: accountId, address, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'account_id', 'address']).doUpdateSet({ seen_at: now }),
      )
      .execute();
    await transaction
      .deleteFrom('known_address')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('seen_at', '<', knownSince(now))
      .execute();
  },
};
