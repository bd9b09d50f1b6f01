import type { TenantTransaction } from '../../database/in-tenant.ts';

interface OfAccount {
  tenant: string;
  accountId: string;
}

interface ResetKey {
  tenant: string;
  tokenHash: string;
}

/** The repository of links that set a password. */
export const passwordResets = {
  async insert(
    transaction: TenantTransaction,
    { tenant, accountId, tokenHash, now, until }: OfAccount & ResetKey & { now: Date; until: Date },
  ): Promise<void> {
    await transaction
      .insertInto('password_reset')
      .values({
        tenant,
        account_id: accountId,
        token_hash: tokenHash,
        created_at: now,
        expires_at: until,
        used_at: null,
      })
      .execute();
  },

  /** How many links an account was sent since a moment. */
  async countSince(
    transaction: TenantTransaction,
    { tenant, accountId, since }: OfAccount & { since: Date },
  ): Promise<number> {
    const row = await transaction
      .selectFrom('password_reset')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('created_at', '>', since)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  },

  /** Whose password a link may still set. */
  async accountOf(
    transaction: TenantTransaction,
    { tenant, tokenHash, now }: ResetKey & { now: Date },
  ): Promise<string | undefined> {
    const row = await transaction
      .selectFrom('password_reset')
      .select('account_id')
      .where('tenant', '=', tenant)
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .limit(1)
      .executeTakeFirst();
    return row?.account_id;
  },

  /** Uses a link up: true for the one caller that came first. */
  async use(
    transaction: TenantTransaction,
    { tenant, tokenHash, now }: ResetKey & { now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('tenant', '=', tenant)
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** A link that could not be sent. */
  async remove(transaction: TenantTransaction, { tenant, tokenHash }: ResetKey): Promise<void> {
    await transaction
      .deleteFrom('password_reset')
      .where('tenant', '=', tenant)
      .where('token_hash', '=', tokenHash)
      .execute();
  },

  /** The other links of an account open nothing any more. */
  async closeAll(
    transaction: TenantTransaction,
    { tenant, accountId, now }: OfAccount & { now: Date },
  ): Promise<void> {
    await transaction
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute();
  },

  /** Forgets an account's links that expired before a moment. */
  async forget(
    transaction: TenantTransaction,
    { tenant, accountId, before }: OfAccount & { before: Date },
  ): Promise<void> {
    await transaction
      .deleteFrom('password_reset')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('expires_at', '<', before)
      .execute();
  },
};
