import { type Kysely, sql } from 'kysely';

/** What people saved of a list to come back to, for themselves or for all of their agency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table saved_view (
    tenant text not null, id text not null, account_id text not null, circle text not null, screen text not null,
    name text not null, query text not null, is_shared boolean not null, created_at timestamptz not null,
    primary key (tenant, id), foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on saved_view (tenant, account_id, screen)',
  'create index on saved_view (tenant, circle, screen)',
  'alter table saved_view enable row level security',
  'alter table saved_view force row level security',
  `create policy tenant_wall on saved_view using (${IS_OURS}) with check (${IS_OURS})`,
];
