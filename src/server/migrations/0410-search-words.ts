import { type Kysely, sql } from 'kysely';

/**
 * What lists are searched and sorted by, kept by triggers so that no writer forgets it: the words of
 * people as rows, since row-level security lets an index serve `=`, `<` and `>` alone; the name
 * beside each application; and whom it was sent to for review.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...FUNCTIONS, ...TABLES, ...ORDERS, ...TRIGGERS, ...FILLED, ...INDEXES])
    await sql.raw(statement).execute(db);
}

/** As `foldedText` and `spellingsOf` in `core/lists` have it. */
const FUNCTIONS = [
  `create function search_fold(given text) returns text language sql immutable parallel safe as $$
    select replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(coalesce(given, ''), NFKD), '[\\u0300-\\u036f''’\`]', '', 'g')),
      'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') $$`,
  `create function search_words(given text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct left(word, 40)), '{}')
    from regexp_split_to_table(search_fold(given), '[\\s,;]+') part,
      regexp_split_to_table(part, case when part like '%@%' then '$^' else '[-–—_.:/()&+"]+' end) word
    where word <> '' $$`,
  `create function search_spellings(word text) returns setof text language sql immutable parallel safe as $$
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
    where length(word) between 4 and 20 $$`,
];

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const walled = (table: string) => [
  `alter table ${table} enable row level security`,
  `create policy tenant_wall on ${table} using (${IS_OURS}) with check (${IS_OURS})`,
];

const TABLES = [
  `create table search_word (
    tenant text not null, kind text not null, word text collate "C" not null, uid text not null, is_whole boolean not null,
    primary key (tenant, kind, word, uid))`,
  'create index on search_word (tenant, kind, uid, word) include (is_whole)',
  `create table application_reviewer (
    tenant text not null, reviewer_uid text not null, application_uid text not null,
    primary key (tenant, reviewer_uid, application_uid),
    foreign key (tenant, application_uid) references application on delete cascade)`,
  'create index on application_reviewer (tenant, application_uid)',
  ...walled('search_word'),
  ...walled('application_reviewer'),
];

const ORDERS = [
  `alter table applicant add column sort_name text collate "C" not null default ''`,
  `alter table application add column sort_name text collate "C" not null default ''`,
];

/** A name in the order of lists: as it is shown, without accents and case. */
const SORT_NAME = `search_fold(trim(new.first_name || ' ' || new.last_name))`;
const PASSPORT = (row: string) =>
  `case ${row}.namespace when 'passport' then lower(regexp_replace(${row}.fields->'number'->>'value', '[^A-Za-z0-9]', '', 'g')) end`;

const FUNCTIONS_OF_TRIGGERS = [
  `create function note_applicant_words(its_tenant text, its_uid text) returns void language sql as $$
    delete from search_word where tenant = its_tenant and kind in ('applicant', 'passport') and uid = its_uid;
    insert into search_word (tenant, kind, word, uid, is_whole)
      select distinct its_tenant, 'passport', left(${PASSPORT('document')}, 40), its_uid, true from document
      join applicant on applicant.tenant = document.tenant and applicant.uid = document.applicant_uid
      where document.tenant = its_tenant and document.applicant_uid = its_uid and ${PASSPORT('document')} <> ''
      on conflict do nothing;
    insert into search_word (tenant, kind, word, uid, is_whole)
      select its_tenant, 'applicant', word, its_uid, bool_or(is_whole) from (
        select name as word, true as is_whole from applicant, unnest(search_words(first_name || ' ' || last_name)) name
          where tenant = its_tenant and uid = its_uid
        union all select spelling, false from applicant, unnest(search_words(first_name || ' ' || last_name)) name, search_spellings(name) spelling
          where tenant = its_tenant and uid = its_uid
        union all select left(lower(email), 40), true from applicant where tenant = its_tenant and uid = its_uid
        union all select left(regexp_replace(phone, '[^0-9]', '', 'g'), 40), true from applicant where tenant = its_tenant and uid = its_uid
        union all select word, true from search_word where tenant = its_tenant and kind = 'passport' and uid = its_uid
      ) said where word <> '' group by word
      on conflict do nothing $$`,
  `create function order_applicant() returns trigger language plpgsql as $$
    begin
      new.sort_name := ${SORT_NAME};
      return new;
    end $$`,
  `create function follow_applicant() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from search_word where tenant = old.tenant and kind in ('applicant', 'passport') and uid = old.uid;
        return null;
      end if;
      perform note_applicant_words(new.tenant, new.uid);
      if tg_op = 'UPDATE' and new.sort_name <> old.sort_name then
        update application set sort_name = new.sort_name where tenant = new.tenant and applicant_uid = new.uid;
      end if;
      return null;
    end $$`,
  `create function follow_passport() returns trigger language plpgsql as $$
    declare
      before_it text := '';
      after_it text := '';
    begin
      if tg_op <> 'INSERT' then before_it := coalesce(${PASSPORT('old')}, ''); end if;
      if tg_op <> 'DELETE' then after_it := coalesce(${PASSPORT('new')}, ''); end if;
      if before_it <> after_it then
        perform note_applicant_words(coalesce(new.tenant, old.tenant), coalesce(new.applicant_uid, old.applicant_uid));
      end if;
      return null;
    end $$`,
  `create function order_application() returns trigger language plpgsql as $$
    begin
      select sort_name into strict new.sort_name from applicant where tenant = new.tenant and uid = new.applicant_uid;
      return new;
    exception when no_data_found then
      return new;
    end $$`,
  `create function follow_reviewers() returns trigger language plpgsql as $$
    begin
      delete from application_reviewer where tenant = new.tenant and application_uid = new.application_uid and reviewer_uid <> all(new.reviewer_uids);
      insert into application_reviewer (tenant, reviewer_uid, application_uid)
        select distinct new.tenant, reviewer, new.application_uid from unnest(new.reviewer_uids) reviewer on conflict do nothing;
      return null;
    end $$`,
];

const TRIGGERS = [
  ...FUNCTIONS_OF_TRIGGERS,
  'create trigger ordered before insert or update of first_name, last_name on applicant for each row execute function order_applicant()',
  'create trigger followed after insert or delete or update of first_name, last_name, email, phone on applicant for each row execute function follow_applicant()',
  'create trigger passport_followed after insert or delete or update of namespace, fields on document for each row execute function follow_passport()',
  'create trigger ordered before insert on application for each row execute function order_application()',
  'create trigger reviewers_followed after insert or update of reviewer_uids on application for each row execute function follow_reviewers()',
];

/** The owner of a table is bound by its policy while that is forced, and a migration has no tenant. */
const HELD = ['applicant', 'application', 'document'];
const FILLED = [
  ...HELD.map((table) => `alter table ${table} no force row level security`),
  `update applicant set first_name = first_name`,
  `update application set sort_name = applicant.sort_name from applicant
    where applicant.tenant = application.tenant and applicant.uid = application.applicant_uid`,
  `insert into application_reviewer (tenant, reviewer_uid, application_uid)
    select distinct tenant, reviewer, application_uid from application, unnest(reviewer_uids) reviewer`,
  ...[...HELD, 'search_word', 'application_reviewer'].map(
    (table) => `alter table ${table} force row level security`,
  ),
];

/** Each order of a list within the tenant and within an agency, and each filter with the usual order. */
const INDEXES = [
  ...['agent_id', 'agency_uid', 'status'].map(
    (column) => `drop index if exists application_tenant_${column}_updated_at_idx`,
  ),
  'drop index if exists application_tenant_updated_at_idx',
  ...['', 'agency_uid, '].flatMap((within) => [
    `create index on application (tenant, ${within}updated_at, application_uid)`,
    `create index on application (tenant, ${within}created_at, application_uid)`,
    `create index on application (tenant, ${within}(coalesce(from_date, 'infinity'::date)), application_uid)`,
    `create index on application (tenant, ${within}sort_name, application_uid)`,
    `create index on application (tenant, ${within}status, updated_at, application_uid)`,
    `create index on application (tenant, ${within}visa_to, updated_at, application_uid)`,
    `create index on applicant (tenant, ${within}created_at, uid)`,
    `create index on applicant (tenant, ${within}sort_name, uid)`,
  ]),
  'create index on application (tenant, agent_id, updated_at, application_uid)',
];
