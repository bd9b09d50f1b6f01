import { type Kysely, sql } from 'kysely';

/** Accounts of try-outs, which are erased after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table account add column try_out_until timestamptz',
  'create index on account (tenant, try_out_until) where try_out_until is not null',
];
