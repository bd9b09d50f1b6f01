import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import { isRefusedChange, refusedChange } from './database-unavailable.ts';
import type { Database } from './tables/tables.ts';
import { withHooks } from './transaction-hooks.ts';

/** A transaction that sees one tenant's rows. Only `inTenant` makes one. */
export type TenantTransaction = Transaction<Database>;

/**
 * Runs `work` in one transaction that sees the rows of this tenant alone; all of it is committed,
 * or nothing when it throws.
 */
export async function inTenant<T>(
  db: Kysely<Database>,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  const { result, afterCommit } = await db.transaction().execute(async (transaction) => {
    await enterTenant(transaction, tenant);
    return withHooks(transaction, () => work(transaction));
  });
  for (const hook of afterCommit) hook();
  return result;
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
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await enterTenant(transaction, tenant);
      return work(transaction);
    })
    .catch((error: unknown) => {
      throw refusedChange(error);
    });
}

/**
 * What would change something in a preview, which changes nothing: PostgreSQL refuses it, and the
 * answer says so.
 */
export function inPreview<T>(
  db: Kysely<Database>,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await enterTenant(transaction, tenant);
      const { result } = await withHooks(transaction, () => work(transaction));
      return result;
    })
    .catch((error: unknown) => {
      throw isRefusedChange(error)
        ? new AppError('preview_read_only', { log: 'A call that reads would have written.' })
        : error;
    });
}

/** Shows a transaction the rows of a tenant, until it ends. */
export async function enterTenant(
  transaction: Transaction<Database>,
  tenant: string,
): Promise<void> {
  await sql`select set_config('app.tenant', ${tenant}, true)`.execute(transaction);
}
