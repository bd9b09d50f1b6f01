import { type Kysely, sql } from 'kysely';

/** Documents with a word of people's, the newest first: what is learnt from looks at these alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index on document (tenant, updated_at desc) where edits ? 'fields'`)
    .execute(db);
}
