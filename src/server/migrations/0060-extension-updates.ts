import { type Kysely, sql } from 'kysely';

/** Updates of the companion extension that an admin has announced, one row a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table extension_update (
    tenant text not null, version text not null, is_critical boolean not null, by_account text not null, at timestamptz not null,
    primary key (tenant, version))`,
  'alter table extension_update enable row level security',
  'alter table extension_update force row level security',
  `create policy tenant_wall on extension_update using (${IS_OURS}) with check (${IS_OURS})`,
];
