import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { ExtensionUpdateTable } from '../database/tables/tables.ts';

/**
 * The repository of announced versions of the companion extension; what is announced again counts anew.
 */
export const extensionUpdates = {
  async announce(
    transaction: TenantTransaction,
    update: Insertable<ExtensionUpdateTable>,
  ): Promise<void> {
    const { is_critical, by_account, at } = update;
    await transaction
      .insertInto('extension_update')
      .values(update)
      .onConflict((row) =>
        row.columns(['tenant', 'version']).doUpdateSet({ is_critical, by_account, at }),
      )
      .execute();
  },

  /** Versions below which nothing works. Everybody of a tenant may know them. */
  async critical(
    transaction: TenantTransaction,
    { tenant }: { tenant: string },
  ): Promise<string[]> {
    const rows = await transaction
      .selectFrom('extension_update')
      .select('version')
      .where('tenant', '=', tenant)
      .where('is_critical', '=', true)
      .execute();
    return rows.map(({ version }) => version);
  },
};
