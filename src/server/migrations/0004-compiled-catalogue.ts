import { type Kysely, sql } from 'kysely';

/**
 * A version keeps what it was compiled to, as text: a later checker has no say in it, and the order
 * of its keys stays. Format 0 is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_version add column format integer not null default 0, add column compiled text`.execute(
    db,
  );
}
