import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { enterTenant } from '../../server/database/in-tenant.ts';
import type { Database } from '../../server/database/tables/tables.ts';
import { type JobName, type Jobs, jobNames } from '../../server/jobs/jobs.ts';
import type { Queue } from '../../server/jobs/queue.ts';
import { catalogueVersions } from '../../server/repositories/catalogue-versions.ts';
import { backedUpTables, sharedTables } from './backed-up-tables.ts';
import { type Dumped, readTables } from './dump-tables.ts';
import { type BackupManifest, backupPartFile, JOBS_FILE, type TablePart } from './manifest.ts';

const ROWS_AT_ONCE = 500;

export interface Loading {
  folder: string;
  manifest: BackupManifest;
  queue: Queue;
}

/**
 * Puts every row of a backup into an empty database and lets the jobs that waited wait again. It
 * reads all of it back and keeps it only when every count and hash agrees. Throws a StartError, and
 * then nothing was restored.
 */
export function loadTables(
  db: Kysely<Database>,
  { folder, manifest, queue }: Loading,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await refuseFull(transaction, manifest);
    // What the database writes down of changes is in the backup itself (migration 0450).
    await sql`select set_config('app.restoring', 'on', true)`.execute(transaction);
    for (const part of manifest.tables) await loadPart(transaction, { part, folder });
    for await (const lines of batches(path.join(folder, JOBS_FILE)))
      for (const line of lines) await enqueue(transaction, { line, queue });
    const problems = differences(manifest, await readTables(transaction, null));
    if (problems.length > 0) throw new StartError(problems.join('\n'));
  });
}

/** A database that has ever been served holds at least the catalogue that it was served with. */
async function refuseFull(
  transaction: Transaction<Database>,
  manifest: BackupManifest,
): Promise<void> {
  const shared = await sql`select from ${sql.table(sharedTables[0])} limit 1`.execute(transaction);
  const tenants = new Set([
    ...(await catalogueVersions.tenants(transaction)),
    ...manifest.tables.flatMap(({ tenant }) => tenant ?? []),
  ]);
  const isFull = shared.rows.length > 0 || (await anyRow(transaction, tenants));
  if (isFull)
    throw new StartError(
      'The database holds something already, and a backup is never mixed into it. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
}

async function anyRow(
  transaction: Transaction<Database>,
  tenants: Iterable<string>,
): Promise<boolean> {
  for (const tenant of tenants) {
    await enterTenant(transaction, tenant);
    for (const table of backedUpTables) {
      const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(transaction);
      if (rows.length > 0) return true;
    }
  }
  return false;
}

async function loadPart(
  transaction: Transaction<Database>,
  { part, folder }: { part: TablePart; folder: string },
): Promise<void> {
  if (part.tenant !== null) await enterTenant(transaction, part.tenant);
  const columns = await columnsOf(transaction, part.table);
  for await (const lines of batches(path.join(folder, backupPartFile(part)))) {
    await sql`insert into ${sql.table(part.table)} (${columns})
      select ${columns} from unnest(${lines}::text[]) as line, jsonb_populate_record(null::${sql.table(part.table)}, line::jsonb)`.execute(
      transaction,
    );
  }
}

/** What the database makes by itself is not brought back. */
async function columnsOf(transaction: Transaction<Database>, table: string) {
  const { rows } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position limit 1000`.execute(
    transaction,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

async function enqueue(
  transaction: Transaction<Database>,
  { line, queue }: { line: string; queue: Queue },
): Promise<void> {
  const { name, data } = JSON.parse(line) as { name: JobName; data: Jobs[JobName] };
  if (jobNames.includes(name)) await queue.enqueue(transaction, name, data);
}

async function* batches(file: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    lines.push(line);
    if (lines.length < ROWS_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** What is not as the backup says, one sentence each. */
function differences(manifest: BackupManifest, now: Dumped): string[] {
  return manifest.tables.flatMap((then) => {
    const found = now.tables.find(
      ({ tenant, table }) => tenant === then.tenant && table === then.table,
    );
    if (found?.rows === then.rows && found.sha256 === then.sha256) return [];
    return [
      `The table ${then.table}${then.tenant === null ? '' : ` of ${then.tenant}`} has ${found?.rows ?? 0} rows and not the ${then.rows} of the backup, or other ones.`,
    ];
  });
}
