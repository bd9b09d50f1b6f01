import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { PackageTable } from '../../database/tables/tables.ts';

interface PackageKey {
  tenant: string;
  applicationUid: string;
}

/**
 * The repository of packages: at most one an application, the last that was made. Who calls has found
 * the application before.
 */
export const packages = {
  find: (
    transaction: TenantTransaction,
    { tenant, applicationUid }: PackageKey,
  ): Promise<Selectable<PackageTable> | undefined> =>
    transaction
      .selectFrom('package')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .limit(1)
      .executeTakeFirst(),

  /**
   * Keeps this one. Returns the file key of the one before, whose file is to be erased, or null.
   */
  async put(
    transaction: TenantTransaction,
    made: Insertable<PackageTable>,
  ): Promise<string | null> {
    const before = await packages.find(transaction, {
      tenant: made.tenant,
      applicationUid: made.application_uid,
    });
    await transaction
      .insertInto('package')
      .values(made)
      .onConflict((conflict) => conflict.columns(['tenant', 'application_uid']).doUpdateSet(made))
      .execute();
    return before && before.file_key !== made.file_key ? before.file_key : null;
  },

  /** Returns the file key of the one that was there, whose file is to be erased, or null. */
  async remove(
    transaction: TenantTransaction,
    { tenant, applicationUid }: PackageKey,
  ): Promise<string | null> {
    const row = await transaction
      .deleteFrom('package')
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .returning('file_key')
      .executeTakeFirst();
    return row?.file_key ?? null;
  },
};
