import type { TenantTransaction } from '../database/in-tenant.ts';

interface Which {
  tenant: string;
  accountId: string;
  /** A keyed hash. */
  address: string;
}

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** The keeper of where accounts have signed in. */
export const knownAddresses = {
  /** When it was last seen, to within a day; undefined when it is not known. */
  async seenAt(transaction: TenantTransaction, { tenant, accountId, address, now }: Which & { now: Date }): Promise<Date | undefined> {
    const row = await transaction.selectFrom('known_address').select('seen_at')
      .where('tenant', '=', tenant).where('account_id', '=', accountId).where('address', '=', address)
      .where('seen_at', '>', new Date(now.getTime() - KEPT_MS)).limit(1).executeTakeFirst();
    return row?.seen_at;
  },

  /** Remembers an address; forgets the account's old ones. */
  async see(transaction: TenantTransaction, { tenant, accountId, address, now }: Which & { now: Date }): Promise<void> {
    await transaction.insertInto('known_address').values({ tenant, account_id: accountId, address, seen_at: now })
      .onConflict((conflict) => conflict.columns(['tenant', 'account_id', 'address']).doUpdateSet({ seen_at: now })).execute();
    await transaction.deleteFrom('known_address').where('tenant', '=', tenant).where('account_id', '=', accountId)
      .where('seen_at', '<', new Date(now.getTime() - KEPT_MS)).execute();
  },
};
