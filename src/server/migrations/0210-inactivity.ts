import { type Kysely, sql } from 'kysely';

/**
 * How long a sign-in may lie unused. Those that are alive now lasted without such a limit and
 * continue so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table session add column idle_seconds integer').execute(db);
}
