import { type Kysely, sql } from 'kysely';

/**
 * Grants of the companion extension, as hashes; and pages of portals that are no longer as their
 * maps say, one row a change. A drift says nothing of any person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const walled = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant_wall on ${table} using (${IS_OURS}) with check (${IS_OURS})`,
];
const STATEMENTS = [
  `create table filing_grant (
    tenant text not null, grant_hash text not null, application_uid text not null, account_id text not null,
    portal text not null, expires_at timestamptz not null,
    primary key (tenant, grant_hash),
    foreign key (tenant, application_uid) references application on delete cascade,
    foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on filing_grant (tenant, application_uid)',
  'create index on filing_grant (tenant, account_id)',
  'create index on filing_grant (tenant, expires_at)',
  ...walled('filing_grant'),
  `create table portal_drift (
    tenant text not null, id text not null, portal text not null, page text not null,
    changes jsonb not null, structure jsonb not null,
    times integer not null, first_at timestamptz not null, last_at timestamptz not null,
    primary key (tenant, id))`,
  'create index on portal_drift (tenant, last_at, id)',
  ...walled('portal_drift'),
];
