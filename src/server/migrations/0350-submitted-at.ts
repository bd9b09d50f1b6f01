import { type Kysely, sql } from 'kysely';

/**
 * Since when an application is with the authorities. Of those that were there before nobody noted
 * it: their last change stands for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/**
 * The owner of a table is bound by its policy while that is forced, and a migration has no tenant.
 */
const STATEMENTS = [
  'alter table application add column submitted_at timestamptz',
  'alter table application no force row level security',
  `update application set submitted_at = updated_at where lower(status) like '%submitted%'`,
  'alter table application force row level security',
];
