import { type Kysely, sql } from 'kysely';

/**
 * People can be suspended and invited. An applicant carries an approval as the others do; a person
 * has one invitation at most, and it goes with its link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `alter table applicant add column approval_status text not null default 'APPROVED'`,
  ...['applicant', 'agent', 'agency', 'distributor', 'reviewer'].map(
    (table) => `alter table ${table} add column suspended_at timestamptz`,
  ),
  `create table invitation (
    tenant text not null, id text not null, record text not null, record_uid text not null, email text not null,
    language text not null, token_hash text, by_account text not null,
    created_at timestamptz not null, expires_at timestamptz not null,
    primary key (tenant, id), unique (tenant, token_hash), unique (tenant, record, record_uid))`,
  'alter table invitation enable row level security',
  'alter table invitation force row level security',
  `create policy tenant_wall on invitation using (${IS_OURS}) with check (${IS_OURS})`,
  // The history of a person: what happened to them, and to what is theirs.
  'create index on event (tenant, applicant_uid, position)',
];
