import { type Kysely, sql } from 'kysely';

/**
 * An agent may have no agency yet: those of an outside provider come before anybody says whose they
 * are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table agent alter column agency_uid drop not null').execute(db);
}
