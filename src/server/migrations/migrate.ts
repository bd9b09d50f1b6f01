import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../database/cluster/start-error.ts';
import type { Database } from '../database/tables/tables.ts';
import { migrations } from './migrations.ts';

/**
 * Brings the tables up to date in one transaction; several servers that start at once wait for each
 * other. `servedBy` is the login that will work with them where it is not the owner.
 */
export async function migrate(db: Kysely<Database>, servedBy: string | null): Promise<void> {
  // What was made side by side arrives in any order; a new database takes it in that of the numbers.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const at = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new StartError(
      `The database could not be brought up to date${at ? ` (migration ${at})` : ''}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if ((results?.length ?? 0) > 0) await makeQueueSchema(db, servedBy);
  if (servedBy && (results?.length ?? 0) > 0) await grant(db, servedBy);
}

/**
 * The queue keeps tables of its own in step with its version, so its schema belongs to the login
 * that runs it.
 */
async function makeQueueSchema(db: Kysely<Database>, servedBy: string | null): Promise<void> {
  await sql`create schema if not exists pgboss ${servedBy ? sql`authorization ${sql.id(servedBy)}` : sql``}`.execute(
    db,
  );
}

async function grant(db: Kysely<Database>, login: string): Promise<void> {
  const role = sql.id(login);
  await sql`grant usage on schema public to ${role}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(
    db,
  );
  await sql`revoke update, delete on event, catalogue_publication from ${role}`.execute(db);
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(
    db,
  );
}
