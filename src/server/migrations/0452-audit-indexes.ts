import { type Kysely, sql } from 'kysely';

/** What happened is looked for by who did it, by what it was, and by when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const columns of ['by_account, position', 'kind, position', 'object_kind, position', 'at'])
    await sql.raw(`create index on event (tenant, ${columns})`).execute(db);
}
