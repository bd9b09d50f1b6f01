import { type Kysely, sql } from 'kysely';

/**
 * What applications went through, written down by the database itself whenever one is started,
 * gets its first document or answer, or changes its status; and the sums over it by week, which a
 * job keeps (`count-figures`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
/** A backup brings what was written down then. */
const IS_RESTORED = `if current_setting('app.restoring', true) = 'on' then return null; end if;`;
const COLUMNS =
  'tenant, application_uid, kind, from_status, to_status, is_first, since, at, started_at, agency_uid, agent_uid, destination';
const WHOSE = `coalesce(new.agency_uid, ''), coalesce(new.agent_id, ''), new.visa_to`;

const APPLICATION_CHANGED = `create function note_application_progress() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    ${IS_RESTORED}
    if tg_op = 'INSERT' then
      insert into application_progress (${COLUMNS}) values
        (new.tenant, new.application_uid, 'started', '', '', true, new.created_at, new.created_at, new.created_at, ${WHOSE}),
        (new.tenant, new.application_uid, 'status', '', new.status, true, new.created_at, new.updated_at, new.created_at, ${WHOSE});
    elsif new.status is distinct from old.status then
      insert into application_progress (${COLUMNS})
      select new.tenant, new.application_uid, 'status', old.status, new.status, not coalesce(bool_or(to_status = new.status), false),
        coalesce(max(at), new.created_at), new.updated_at, new.created_at, ${WHOSE}
      from application_progress where tenant = new.tenant and application_uid = new.application_uid and kind = 'status';
    end if;
    return null;
  end $$`;

/** The first document, or the first answer, of an application; later ones change nothing. */
const firstOf = (kind: 'documents' | 'answers', moment: string) =>
  `create function note_first_${kind}() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    ${IS_RESTORED}
    insert into application_progress (${COLUMNS})
    select a.tenant, a.application_uid, '${kind}', '', '', true, a.created_at, ${moment}, a.created_at, coalesce(a.agency_uid, ''), coalesce(a.agent_id, ''), a.visa_to
    from (select distinct tenant, application_uid from added) as added
      join application a on a.tenant = added.tenant and a.application_uid = added.application_uid
    on conflict (tenant, application_uid, kind) where kind <> 'status' do nothing;
    return null;
  end $$`;

/** Applications from before: when they began, and the status that they have. */
const BACKFILL = ['started', 'status'].map(
  (kind) => `insert into application_progress (${COLUMNS})
    select tenant, application_uid, '${kind}', '', ${kind === 'status' ? 'status' : "''"}, true, created_at,
      ${kind === 'status' ? 'updated_at' : 'created_at'}, created_at, coalesce(agency_uid, ''), coalesce(agent_id, ''), visa_to from application`,
);

const STATEMENTS = [
  `create table application_progress (
    tenant text not null, id uuid not null default gen_random_uuid(), application_uid text not null,
    kind text not null check (kind in ('started', 'documents', 'answers', 'status')),
    from_status text not null, to_status text not null, is_first boolean not null,
    since timestamptz not null, at timestamptz not null, started_at timestamptz not null,
    agency_uid text not null, agent_uid text not null, destination text not null, is_counted boolean not null default false,
    primary key (tenant, id))`,
  'create index on application_progress (tenant, application_uid)',
  `create unique index on application_progress (tenant, application_uid, kind) where kind <> 'status'`,
  'create index on application_progress (tenant) where not is_counted',
  `create table figure (
    tenant text not null, measure text not null, part text not null, week date not null, item text not null, bucket smallint not null,
    agency_uid text not null, part_key text not null, total bigint not null,
    primary key (tenant, measure, part, week, item, bucket, agency_uid, part_key))`,
  'alter table application no force row level security',
  ...BACKFILL,
  'alter table application force row level security',
  ...['application_progress', 'figure'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant_wall on ${table} using (${IS_OURS}) with check (${IS_OURS})`,
  ]),
  APPLICATION_CHANGED,
  firstOf('documents', 'now()'),
  firstOf('answers', 'now()'),
  `create trigger note_progress after insert or update of status on application for each row execute function note_application_progress()`,
  `create trigger note_first after insert on application_document referencing new table as added for each statement execute function note_first_documents()`,
  `create trigger note_first after insert on answer referencing new table as added for each statement execute function note_first_answers()`,
];
