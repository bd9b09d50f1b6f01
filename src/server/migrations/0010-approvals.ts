import { type Kysely, sql } from 'kysely';

/**
 * Agents, distributors and reviewers carry an approval as agencies do; a passport's number finds
 * its applicant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  ...['agent', 'distributor', 'reviewer'].map(
    (table) => `alter table ${table} add column approval_status text not null default 'APPROVED'`,
  ),
  `create index on document (tenant, upper(regexp_replace(fields->'number'->>'value', '[^A-Za-z0-9]', '', 'g'))) where namespace = 'passport'`,
];
