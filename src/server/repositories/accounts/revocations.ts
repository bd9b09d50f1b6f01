import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';

interface Row {
  subject: string;
  /** How long it still counts. */
  seconds: number;
  /** How long ago it was revoked, in seconds. */
  age: number;
}

/**
 * The repository of revoked access tokens. Ends of sign-ins and accounts note themselves (migration
 * 0200).
 */
export const revocations = {
  /** Those that still count, by the database's own clock. */
  async all(transaction: TenantTransaction, { tenant }: { tenant: string }): Promise<Row[]> {
    // Without a limit: whatever is left out would open again.
    const { rows } = await sql<Row>`
      select subject, ceil(extract(epoch from kept_until - clock_timestamp()))::integer as seconds,
        extract(epoch from clock_timestamp() - revoked_at)::double precision as age
      from revocation where tenant = ${tenant} and kept_until > clock_timestamp()`.execute(
      transaction,
    );
    return rows;
  },

  /** Revokes a sign-in that has no row here, since it is another provider's. */
  async add(
    transaction: TenantTransaction,
    { tenant, subject, seconds }: { tenant: string } & Omit<Row, 'age'>,
  ): Promise<void> {
    await sql`select revoke_tokens(${tenant}, ${subject}, ${seconds})`.execute(transaction);
  },

  async prune(transaction: TenantTransaction, { tenant }: { tenant: string }): Promise<void> {
    await sql`delete from revocation where tenant = ${tenant} and kept_until <= clock_timestamp()`.execute(
      transaction,
    );
  },
};
