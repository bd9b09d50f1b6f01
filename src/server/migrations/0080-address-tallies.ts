import { type Kysely, sql } from 'kysely';

/**
 * Failures by the address that they come from, over all tenants; what was counted for each alone is
 * over within the hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table address_tally (
    address text primary key, count integer not null, since timestamptz not null, last timestamptz not null)`)
    .execute(db);
  await sql.raw('create index on address_tally (last)').execute(db);
}
