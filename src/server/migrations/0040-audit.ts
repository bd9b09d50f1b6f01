import { type Kysely, sql } from 'kysely';

/**
 * What happened becomes a record that nobody can change unseen: rows are added and never changed or
 * removed, and each carries a hash over the hash before it and its own content, in one chain a
 * tenant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/**
 * What the hash of a row is made of, as SQL over a row of this name: every column but the hash,
 * written so that neither language, time zone nor version of the database changes a letter.
 */
export const contentOf = (row: string): string =>
  `jsonb_build_array(${[
    'tenant',
    'position',
    'kind',
    'by_account',
    'object_kind',
    'object_uid',
    'application_uid',
    'applicant_uid',
    'address',
    'data',
  ]
    .map((column) => `${row}.${column}`)
    .join(', ')}, to_char(${row}.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text`;

/**
 * A row comes last in its tenant's chain; the lock lets one at a time do so, until it is kept. Rows
 * of a backup keep the place and the hash that they had.
 */
const CHAINED = `create function chain_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    before_it event;
  begin
    if new.hash is not null then return new; end if;
    perform pg_advisory_xact_lock(hashtextextended('event ' || new.tenant, 0));
    select * into before_it from event where tenant = new.tenant order by position desc limit 1;
    new.position := coalesce(before_it.position, 0) + 1;
    new.hash := encode(sha256(convert_to(coalesce(before_it.hash, '') || chr(10) || ${contentOf('new')}, 'UTF8')), 'hex');
    return new;
  end $$`;

const APPEND_ONLY = `create function refuse_change_of_event() returns trigger language plpgsql as $$
  begin
    raise exception 'What happened is never changed or removed (% of the table event).', lower(tg_op) using errcode = 'insufficient_privilege';
  end $$`;

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  'alter table event rename to event_before',
  `create table event (
    tenant text not null, position bigint not null, at timestamptz not null default now(), kind text not null,
    by_account text, object_kind text not null, object_uid text not null, application_uid text, applicant_uid text, address text,
    data jsonb not null default '{}', hash text not null, primary key (tenant, position))`,
  CHAINED,
  APPEND_ONLY,
  'create trigger chained before insert on event for each row execute function chain_event()',
  // The owner of a table is held back by row-level security too, so what was there goes over first.
  'alter table event_before no force row level security',
  `insert into event (tenant, at, kind, by_account, object_kind, object_uid, application_uid, applicant_uid, data)
    select tenant, at, kind, by_account, split_part(kind, '.', 1),
      coalesce(case split_part(kind, '.', 1) when 'document' then data ->> 'docId' when 'applicant' then applicant_uid end, application_uid, applicant_uid, ''),
      application_uid, applicant_uid, data
    from event_before order by tenant, id`,
  'drop table event_before',
  'create index on event (tenant, application_uid, position)',
  'create index on event (tenant, object_uid, position)',
  'create trigger append_only before update or delete or truncate on event for each statement execute function refuse_change_of_event()',
  // Always: also where a session says that it only replays another server's changes.
  'alter table event enable always trigger chained',
  'alter table event enable always trigger append_only',
  'revoke update, delete, truncate on event from current_user',
  'alter table event enable row level security',
  'alter table event force row level security',
  `create policy tenant_wall on event using (${IS_OURS}) with check (${IS_OURS})`,
];
