import { type Kysely, sql } from 'kysely';

/**
 * The premium keys that admins issued, as hashes. A key whose application is gone stays bound, so
 * it never opens another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table premium_key (
    tenant text not null, id text not null, key_hash text not null, issued_by text, issued_at timestamptz not null,
    application_uid text, bound_at timestamptz, used_at timestamptz, revoked_by text, revoked_at timestamptz,
    primary key (tenant, id), unique (tenant, key_hash),
    foreign key (tenant, application_uid) references application on delete set null (application_uid))`,
  'create index on premium_key (tenant, issued_at, id)',
  'create index on premium_key (tenant, application_uid)',
  'alter table premium_key enable row level security',
  'alter table premium_key force row level security',
  `create policy tenant_wall on premium_key using (${IS_OURS}) with check (${IS_OURS})`,
];
