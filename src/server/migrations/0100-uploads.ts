import { type Kysely, sql } from 'kysely';

/** Files that come in pieces, so that one that is cut off continues where it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table upload (
    tenant text not null, id text not null, account_id text not null, size integer not null, received integer not null default 0, metadata text not null,
    piece_keys text[] not null default '{}', created_at timestamptz not null, expires_at timestamptz not null,
    primary key (tenant, id), foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on upload (tenant, account_id)',
  'create index on upload (tenant, expires_at)',
  'alter table upload enable row level security',
  'alter table upload force row level security',
  `create policy tenant_wall on upload using (${IS_OURS}) with check (${IS_OURS})`,
];
