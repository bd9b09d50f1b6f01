import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { SecondFactorTable } from '../../database/tables/tables.ts';

export type SecondFactorRow = Selectable<SecondFactorTable>;

interface Whose {
  tenant: string;
  accountId: string;
}

const ofAccount = (transaction: TenantTransaction, { tenant, accountId }: Whose) =>
  transaction
    .selectFrom('second_factor')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('account_id', '=', accountId)
    .limit(1);

/**
 * The second factors of accounts. Secrets are sealed; of codes and tickets only hashes are here,
 * and each is used once.
 */
export const secondFactors = {
  find: (transaction: TenantTransaction, whose: Whose): Promise<SecondFactorRow | undefined> =>
    ofAccount(transaction, whose).executeTakeFirst(),

  /** The same, which nobody takes away or replaces before this transaction is over. */
  findLocked: (
    transaction: TenantTransaction,
    whose: Whose,
  ): Promise<SecondFactorRow | undefined> =>
    ofAccount(transaction, whose).forShare().executeTakeFirst(),

  /** The first one of an account: false where it has one by now. */
  async insert(
    transaction: TenantTransaction,
    row: Insertable<SecondFactorTable>,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('second_factor')
      .values(row)
      .onConflict((conflict) => conflict.columns(['tenant', 'account_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  /** Another device in the place of the one that `replaced` names: false where that one is gone. */
  async replace(
    transaction: TenantTransaction,
    { replaced, ...row }: Insertable<SecondFactorTable> & { replaced: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set(row)
      .where('tenant', '=', row.tenant)
      .where('account_id', '=', row.account_id)
      .where('id', '=', replaced)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Uses the code of a step: true for one caller, and never again for it or one before it. */
  async useStep(
    transaction: TenantTransaction,
    { tenant, accountId, id, step }: Whose & { id: string; step: number },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Uses a recovery code, once. How many are left; undefined where it was none. */
  async useRecoveryCode(
    transaction: TenantTransaction,
    { tenant, accountId, hash }: Whose & { hash: string },
  ): Promise<number | undefined> {
    const row = await transaction
      .updateTable('second_factor')
      .set(({ fn, ref, val }) => ({
        recovery_hashes: fn<string[]>('array_remove', [ref('recovery_hashes'), val(hash)]),
      }))
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where(({ eb, fn, ref, val }) => eb(val(hash), '=', fn.any(ref('recovery_hashes'))))
      .returning('recovery_hashes')
      .executeTakeFirst();
    return row?.recovery_hashes.length;
  },

  /** Uses what the enrolment gave for the first sign-in, once and in time. */
  async useTicket(
    transaction: TenantTransaction,
    { tenant, accountId, hash, now }: Whose & { hash: string; now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set({ ticket_hash: null, ticket_until: null })
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('ticket_hash', '=', hash)
      .where('ticket_until', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Other recovery codes in the place of those that are left. */
  async setRecoveryCodes(
    transaction: TenantTransaction,
    { tenant, accountId, hashes }: Whose & { hashes: string[] },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set({ recovery_hashes: hashes })
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Whether there was one. */
  async remove(transaction: TenantTransaction, { tenant, accountId }: Whose): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('second_factor')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};
