import { type Kysely, sql } from 'kysely';

/** What people asked to have of their own data: one export an account, whose file is kept for days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table data_export (
    tenant text not null, account_id text not null, state text not null, asked_at timestamptz not null,
    file_key text, size bigint, made_at timestamptz, expires_at timestamptz not null,
    primary key (tenant, account_id), foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on data_export (tenant, expires_at)',
  'alter table data_export enable row level security',
  'alter table data_export force row level security',
  `create policy tenant_wall on data_export using (${IS_OURS}) with check (${IS_OURS})`,
];
