import { type Kysely, sql } from 'kysely';

/** A list that is narrowed by status and destination together is counted and read in one index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index on application (tenant, status, visa_to, updated_at, application_uid)')
    .execute(db);
}
