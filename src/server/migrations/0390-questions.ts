import { type Kysely, sql } from 'kysely';

/** What the traveller of an application was asked last; empty where nothing is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table application add column question text not null default ''`).execute(db);
}
