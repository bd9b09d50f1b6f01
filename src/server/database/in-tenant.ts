import type { Kysely, Transaction } from 'kysely';
import { forTenant } from './connection.ts';
import { hasLast, withLast } from './last-in-transaction.ts';
import { pooled } from './pool-dialect.ts';
import type { Database } from './tables.ts';
import { keeping } from './when-kept.ts';

/** A transaction that sees one tenant's rows. Only `inTenant` makes one. */
export type TenantTransaction = Transaction<Database>;

/**
 * Runs `work` in one transaction that sees the rows of this tenant alone; everything in it is kept,
 * or nothing when it throws.
 */
export function inTenant<T>(
  db: Kysely<Database>,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return keeping((begin) =>
    forTenant(db, tenant)
      .transaction()
      .execute((transaction) => {
        begin(transaction);
        return withLast(
          transaction,
          () => work(transaction),
          () => sendEndWithNext(transaction),
        );
      }),
  );
}

/**
 * The same for work that changes nothing: PostgreSQL refuses a change. Each statement sees the
 * newest rows, as in every transaction here.
 */
export function readInTenant<T>(
  db: Kysely<Database>,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return forTenant(db, tenant).transaction().setAccessMode('read only').execute(work);
}

/**
 * Tells that the next statement of a transaction is its last, so that its end travels with it: a
 * way to PostgreSQL and back less. Not where something is put off to the end.
 */
export async function endWithNext(transaction: TenantTransaction): Promise<void> {
  if (!hasLast(transaction)) await sendEndWithNext(transaction);
}

async function sendEndWithNext(transaction: TenantTransaction): Promise<void> {
  await transaction
    .getExecutor()
    .provideConnection(async (connection) => pooled(connection).endWithNext());
}
