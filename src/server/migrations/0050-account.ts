import { type Kysely, sql } from 'kysely';

/**
 * A person's picture and language, and where a sign-in is: the plain names of browser and system,
 * never the browser's whole word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table account add column picture_key text, add column language text',
  `alter table session add column browser text not null default '', add column system text not null default ''`,
];
