import { type Kysely, sql } from 'kysely';

/**
 * What the identity provider remembers: its sessions, grants, codes and refresh tokens, by the hash
 * of their id. And by which name an outside provider knows an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table provider_item (
    tenant text not null, kind text not null, id_hash text not null, payload jsonb not null,
    uid text, grant_id text, session_id text, account_id text, consumed_at timestamptz, expires_at timestamptz not null,
    primary key (tenant, kind, id_hash), foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on provider_item (tenant, uid) where uid is not null',
  'create index on provider_item (tenant, grant_id) where grant_id is not null',
  'create index on provider_item (tenant, account_id) where account_id is not null',
  'create index on provider_item (tenant, expires_at)',
  'alter table provider_item enable row level security',
  'alter table provider_item force row level security',
  `create policy tenant_wall on provider_item using (${IS_OURS}) with check (${IS_OURS})`,
  'alter table account add column subject text',
  'create unique index on account (tenant, subject) where subject is not null',
];
