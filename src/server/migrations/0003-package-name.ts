import { type Kysely, sql } from 'kysely';

/**
 * A package keeps the name under which it is saved, as it keeps everything else that was true when
 * it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table package add column file_name text not null default 'package.zip'`.execute(
    db,
  );
}
