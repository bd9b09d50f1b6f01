import { type Kysely, sql } from 'kysely';

/**
 * A finished application keeps what its documents and the profile said when it was submitted; null
 * while it is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['application', 'application_document'])
    await sql.raw(`alter table ${table} add column snapshot jsonb`).execute(db);
}
