import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { DataExportTable } from '../../database/tables/tables.ts';

interface Whose {
  tenant: string;
  accountId: string;
}

export type DataExportRow = Selectable<DataExportTable>;

/** The repository of exports of one's own data: at most one an account, the last that was asked for. */
export const dataExports = {
  find: (
    transaction: TenantTransaction,
    { tenant, accountId }: Whose,
  ): Promise<DataExportRow | undefined> =>
    transaction
      .selectFrom('data_export')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst(),

  /** Begins anew. Returns the file key of the one before, whose file is to be erased, or null. */
  async begin(
    transaction: TenantTransaction,
    { tenant, accountId, now, expiresAt }: Whose & { now: Date; expiresAt: Date },
  ): Promise<string | null> {
    const before = await dataExports.find(transaction, { tenant, accountId });
    const begun = {
      state: 'making' as const,
      asked_at: now,
      file_key: null,
      size: null,
      made_at: null,
      expires_at: expiresAt,
    };
    await transaction
      .insertInto('data_export')
      .values({ tenant, account_id: accountId, ...begun })
      .onConflict((conflict) => conflict.columns(['tenant', 'account_id']).doUpdateSet(begun))
      .execute();
    return before?.file_key ?? null;
  },

  /** False where nobody waits for it any more: the account is gone, or has its export. */
  async end(
    transaction: TenantTransaction,
    {
      tenant,
      accountId,
      set,
    }: Whose & {
      set: Pick<DataExportRow, 'state'> &
        Partial<Pick<DataExportRow, 'file_key' | 'size' | 'made_at'>>;
    },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('data_export')
      .set(set)
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('state', '=', 'making')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Takes those away that are over; gives the keys of their files. */
  async takeExpired(
    transaction: TenantTransaction,
    { tenant, now }: { tenant: string; now: Date },
  ): Promise<string[]> {
    const rows = await transaction
      .deleteFrom('data_export')
      .where('tenant', '=', tenant)
      .where('expires_at', '<=', now)
      .returning('file_key')
      .execute();
    return rows.flatMap(({ file_key: key }) => key ?? []);
  },
};
