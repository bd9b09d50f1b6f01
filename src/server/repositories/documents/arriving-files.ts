import type { TenantTransaction } from '../../database/in-tenant.ts';
import { MOST_ROWS } from '../limits.ts';

interface Keys {
  tenant: string;
  /** Keys of the file store. */
  keys: readonly string[];
}

/**
 * The repository of what is on its way into the file store. A file is noted before its first byte
 * comes, and settled by the transaction that makes it somebody's: whatever is cut off between, the
 * file is found again and erased.
 */
export const arrivingFiles = {
  async note(
    transaction: TenantTransaction,
    { tenant, keys, at }: Keys & { at: Date },
  ): Promise<void> {
    if (keys.length > 0)
      await transaction
        .insertInto('arriving_file')
        .values(keys.map((key) => ({ tenant, key, at })))
        .execute();
  },

  async settle(transaction: TenantTransaction, { tenant, keys }: Keys): Promise<void> {
    if (keys.length > 0)
      await transaction
        .deleteFrom('arriving_file')
        .where('tenant', '=', tenant)
        .where('key', 'in', keys)
        .execute();
  },

  /**
   * Takes the notes from before a moment away and gives their keys: nobody refers to these files,
   * and nobody will.
   */
  async takeLeft(
    transaction: TenantTransaction,
    { tenant, before }: { tenant: string; before: Date },
  ): Promise<string[]> {
    const left = transaction
      .selectFrom('arriving_file')
      .select('key')
      .where('tenant', '=', tenant)
      .where('at', '<', before)
      .limit(MOST_ROWS);
    const rows = await transaction
      .deleteFrom('arriving_file')
      .where('tenant', '=', tenant)
      .where('key', 'in', left)
      .returning('key')
      .execute();
    return rows.map(({ key }) => key);
  },
};
