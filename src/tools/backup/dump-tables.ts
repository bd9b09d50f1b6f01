import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { enterTenant } from '../../server/database/in-tenant.ts';
import type { Database } from '../../server/database/tables/tables.ts';
import { jobNames } from '../../server/jobs/jobs.ts';
import { catalogueVersions } from '../../server/repositories/catalogue-versions.ts';
import { backedUpTables, sharedTables } from './backed-up-tables.ts';
import { type BackupManifest, backupPartFile, JOBS_FILE, type TablePart } from './manifest.ts';

const ROWS_AT_ONCE = 500;

export type Dumped = Pick<BackupManifest, 'migration' | 'tables' | 'jobs'>;

/**
 * Writes every row into `folder`, as the database was at one moment, while the server continues.
 */
export function dumpTables(db: Kysely<Database>, folder: string): Promise<Dumped> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => readTables(transaction, folder));
}

/**
 * Reads every row that a transaction sees, and writes it into `folder`; without a folder it only
 * counts and hashes.
 */
export async function readTables(
  transaction: Transaction<Database>,
  folder: string | null,
): Promise<Dumped> {
  const tables: TablePart[] = [];
  for (const table of sharedTables)
    tables.push(await dumpPart(transaction, { tenant: null, table, folder }));
  for (const tenant of await catalogueVersions.tenants(transaction)) {
    await enterTenant(transaction, tenant);
    for (const table of backedUpTables)
      tables.push(await dumpPart(transaction, { tenant, table, folder }));
  }
  return {
    migration: await lastMigration(transaction),
    tables,
    jobs: await dumpJobs(transaction, folder),
  };
}

/** The newest change of the tables: what the rows fit into. */
async function lastMigration(transaction: Transaction<Database>): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name desc limit 1`.execute(transaction);
  return rows[0]?.name ?? '';
}

type Part = Pick<TablePart, 'tenant' | 'table'> & { folder: string | null };

/** Rows as JSON with sorted keys, sorted themselves, so that the same rows make the same file. */
async function dumpPart(
  transaction: Transaction<Database>,
  { tenant, table, folder }: Part,
): Promise<TablePart> {
  const written = await write(transaction, {
    query: sql`select to_jsonb(t)::text as line from ${sql.table(table)} t`,
    file: folder && path.join(folder, backupPartFile({ tenant, table })),
  });
  return { tenant, table, ...written };
}

function dumpJobs(
  transaction: Transaction<Database>,
  folder: string | null,
): Promise<BackupManifest['jobs']> {
  const query = sql`select jsonb_build_object('name', name, 'data', data)::text as line from pgboss.job where state in ('created', 'retry', 'active') and name in (${sql.join(jobNames.map((name) => sql.lit(name)))})`;
  return write(transaction, { query, file: folder && path.join(folder, JOBS_FILE) });
}

/** Reads through a cursor, so that a large table costs no more memory than a small one. */
async function write(
  transaction: Transaction<Database>,
  { query, file }: { query: RawBuilder<unknown>; file: string | null },
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let count = 0;
  if (file) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const output = file ? await open(file, 'wx', 0o600) : null;
  await sql`declare dump cursor for select line from (${query}) as lines order by line collate "C"`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dump`.execute(
      transaction,
    );
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    count += rows.length;
    await output?.writeFile(text);
  }
  await sql`close dump`.execute(transaction);
  await output?.sync();
  await output?.close();
  return { rows: count, sha256: hash.digest('hex') };
}
