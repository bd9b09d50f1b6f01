import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { FilingGrantTable } from '../database/tables/tables.ts';

export type FilingGrantRow = Selectable<FilingGrantTable>;

/** What the companion extension may ask for once, as hashes; what has expired goes with the next. */
export const filingGrants = {
  async insert(
    transaction: TenantTransaction,
    { now, ...row }: Insertable<FilingGrantTable> & { now: Date },
  ): Promise<void> {
    await transaction
      .deleteFrom('filing_grant')
      .where('tenant', '=', row.tenant)
      .where('expires_at', '<=', now)
      .execute();
    await transaction.insertInto('filing_grant').values(row).execute();
  },

  /** Uses a grant up. Of two who redeem it at the same moment one gets it. */
  async take(
    transaction: TenantTransaction,
    { tenant, grantHash, now }: { tenant: string; grantHash: string; now: Date },
  ): Promise<FilingGrantRow | undefined> {
    const row = await transaction
      .deleteFrom('filing_grant')
      .where('tenant', '=', tenant)
      .where('grant_hash', '=', grantHash)
      .returningAll()
      .executeTakeFirst();
    return row && row.expires_at > now ? row : undefined;
  },
};
