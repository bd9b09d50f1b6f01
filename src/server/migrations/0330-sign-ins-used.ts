import { type Kysely, sql } from 'kysely';

/**
 * When a sign-in was last used, beside when its refresh token was last replaced: only the latter
 * says whether a token that comes back is a copy. Until now one column stood for both. (A change of
 * type writes every row, whatever tenant it is of.)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table session add column used_at timestamptz').execute(db);
  await sql
    .raw('alter table session alter column used_at type timestamptz using rotated_at')
    .execute(db);
}
