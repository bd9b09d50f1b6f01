import { type Kysely, sql } from 'kysely';

/**
 * Every table of the spine. Ids are text made by the server, so that a hostile id is an unknown id
 * and not a syntax error.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [CATALOGUE_VERSION, ...PEOPLE, ...APPLICATIONS, ...OTHERS, ...INDEXES])
    await sql.raw(statement).execute(db);
  for (const table of WITH_TENANT) await enableRowLevelSecurity(db, table);
}

const WITH_TENANT = [
  'account',
  'session',
  'distributor',
  'agency',
  'agent',
  'applicant',
  'reviewer',
  'application',
  'application_document',
  'answer',
  'document',
  'package',
  'event',
  'idempotency',
];

/**
 * FORCE, so that the owner of the table is held too; without a tenant set, no row is seen and none
 * is taken.
 */
async function enableRowLevelSecurity(db: Kysely<unknown>, table: string): Promise<void> {
  const isOurs = `tenant = nullif(current_setting('app.tenant', true), '')`;
  await sql.raw(`alter table ${table} enable row level security`).execute(db);
  await sql.raw(`alter table ${table} force row level security`).execute(db);
  await sql
    .raw(`create policy tenant_wall on ${table} using (${isOurs}) with check (${isOurs})`)
    .execute(db);
}

const CATALOGUE_VERSION = `create table catalogue_version (
  checksum text primary key, files jsonb not null, first_seen timestamptz not null default now())`;

const PEOPLE = [
  `create table account (
    tenant text not null, id text not null,
    username text not null check (username = lower(username)), email text not null, password_hash text not null,
    roles text[] not null, applicant_type text, first_name text not null, last_name text not null,
    company_name text, phone text, address jsonb not null default '{}',
    must_change_password boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    primary key (tenant, id), unique (tenant, username))`,
  `create table session (
    tenant text not null, id text not null, account_id text not null,
    token_hash text not null, earlier_token_hash text, rotated_at timestamptz,
    created_at timestamptz not null default now(), expires_at timestamptz not null, ended_at timestamptz,
    primary key (tenant, id), foreign key (tenant, account_id) references account on delete cascade)`,
  `create table distributor (
    tenant text not null, uid text not null, account_id text, name text not null, email text, phone text, country text,
    created_at timestamptz not null default now(),
    primary key (tenant, uid), foreign key (tenant, account_id) references account on delete set null (account_id))`,
  `create table agency (
    tenant text not null, uid text not null, distributor_uid text, account_id text,
    name text not null, email text, phone text, country text, approval_status text not null default 'PENDING',
    created_at timestamptz not null default now(),
    primary key (tenant, uid),
    foreign key (tenant, distributor_uid) references distributor on delete set null (distributor_uid),
    foreign key (tenant, account_id) references account on delete set null (account_id))`,
  `create table agent (
    tenant text not null, uid text not null, agency_uid text not null, account_id text,
    first_name text not null, last_name text not null, email text, phone text,
    created_at timestamptz not null default now(),
    primary key (tenant, uid),
    foreign key (tenant, agency_uid) references agency on delete cascade,
    foreign key (tenant, account_id) references account on delete set null (account_id))`,
  `create table applicant (
    tenant text not null, uid text not null, agency_uid text, agent_uid text, account_id text,
    first_name text not null, last_name text not null, email text, phone text, nationality text, applicant_type text not null,
    created_at timestamptz not null default now(),
    primary key (tenant, uid),
    foreign key (tenant, agency_uid) references agency on delete set null (agency_uid),
    foreign key (tenant, agent_uid) references agent on delete set null (agent_uid),
    foreign key (tenant, account_id) references account on delete set null (account_id))`,
  `create table reviewer (
    tenant text not null, uid text not null, agency_uid text, account_id text,
    first_name text not null, last_name text not null, email text,
    created_at timestamptz not null default now(),
    primary key (tenant, uid),
    foreign key (tenant, agency_uid) references agency on delete set null (agency_uid),
    foreign key (tenant, account_id) references account on delete set null (account_id))`,
];

const APPLICATIONS = [
  `create table application (
    tenant text not null, application_uid text not null, applicant_uid text not null, agency_uid text, agent_id text,
    status text not null, is_premium boolean not null default false, online_submission_enrolled boolean not null default false,
    visa_category text not null default '', visa_sub_category text not null default '', visa_type text not null default '',
    visa_duration text not null default '', visa_from text not null default '', visa_to text not null default '',
    nationality text not null default '', from_date date, to_date date,
    application_creation_key text not null default '', premium_verification_key text not null default '',
    visa_allocation_status text not null default '', reviewer_uids text[] not null default '{}', reviews jsonb not null default '[]',
    catalogue_checksum text not null, revision integer not null default 0,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    primary key (tenant, application_uid),
    foreign key (tenant, applicant_uid) references applicant on delete cascade,
    foreign key (tenant, agency_uid) references agency on delete set null (agency_uid),
    foreign key (tenant, agent_id) references agent on delete set null (agent_id),
    foreign key (catalogue_checksum) references catalogue_version)`,
  `create table answer (
    tenant text not null, application_uid text not null, key text not null, value jsonb, revision integer not null,
    by_account text not null, at timestamptz not null default now(),
    primary key (tenant, application_uid, key),
    foreign key (tenant, application_uid) references application on delete cascade)`,
  `create table document (
    tenant text not null, id text not null, applicant_uid text not null,
    file_key text not null, file_name text not null, mime_type text not null, size bigint not null, sha256 text not null,
    page_count integer not null default 0, status text not null check (status in ('received', 'reading', 'done', 'failed')), error jsonb,
    category text not null default '', namespace text not null default '', confidence double precision not null default 0,
    readability jsonb not null default '{}', pages jsonb not null default '[]', fields jsonb not null default '{}', mrz jsonb,
    is_verified_by_agent boolean not null default false, is_primary_recommended boolean not null default false,
    is_primary boolean not null default false, revision integer not null default 0,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    primary key (tenant, id), foreign key (tenant, applicant_uid) references applicant on delete cascade)`,
  `create table application_document (
    tenant text not null, application_uid text not null, document_id text not null, position integer not null,
    primary key (tenant, application_uid, document_id),
    foreign key (tenant, application_uid) references application on delete cascade,
    foreign key (tenant, document_id) references document on delete cascade)`,
  `create table package (
    tenant text not null, application_uid text not null, file_key text not null, sha256 text not null, size bigint not null,
    file_count integer not null, input_hash text not null, made_at timestamptz not null,
    primary key (tenant, application_uid), foreign key (tenant, application_uid) references application on delete cascade)`,
];

const OTHERS = [
  `create table event (
    id bigint generated always as identity primary key, tenant text not null, at timestamptz not null default now(), kind text not null,
    by_account text, application_uid text, applicant_uid text, data jsonb not null default '{}')`,
  `create table idempotency (
    tenant text not null, account_id text not null, operation text not null, key text not null,
    request_hash text not null, response jsonb, created_at timestamptz not null,
    primary key (tenant, account_id, operation, key))`,
];

/** The lists that people see, newest first, and the ways back along each reference. */
const INDEXES = [
  'create index on session (tenant, account_id)',
  'create index on agency (tenant, distributor_uid)',
  'create index on agent (tenant, agency_uid)',
  'create index on applicant (tenant, agency_uid)',
  'create index on applicant (tenant, agent_uid)',
  'create index on reviewer (tenant, agency_uid)',
  ...['distributor', 'agency', 'agent', 'applicant', 'reviewer'].map(
    (table) => `create index on ${table} (tenant, account_id)`,
  ),
  ...['applicant_uid', 'agent_id', 'agency_uid', 'status'].map(
    (column) => `create index on application (tenant, ${column}, updated_at desc)`,
  ),
  'create index on application (tenant, updated_at desc)',
  'create index on application using gin (reviewer_uids)',
  'create index on document (tenant, applicant_uid, created_at)',
  'create index on application_document (tenant, document_id)',
  'create index on event (tenant, application_uid, at)',
  'create index on idempotency (tenant, created_at)',
];
