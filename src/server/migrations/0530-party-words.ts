import { type Kysely, sql } from 'kysely';

/**
 * The words of agents, agencies, distributors and reviewers, as those of applicants (migration 0410):
 * their lists are searched by an index too. They are found by the domain of their address as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COMPANY = ['name', 'email', 'phone'];
const PERSON = ['first_name', 'last_name', 'email', 'agency_uid'];
/** What of each is searched; people are found by their agency too. */
const COLUMNS = {
  agency: COMPANY,
  distributor: COMPANY,
  agent: [...PERSON, 'phone'],
  reviewer: PERSON,
};
const TABLES = Object.keys(COLUMNS);

const FOLLOW = `create function follow_party() returns trigger language plpgsql as $$
  declare
    its jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    its_name text;
  begin
    if tg_op <> 'INSERT' then
      delete from search_word where tenant = its ->> 'tenant' and kind = tg_table_name and uid = its ->> 'uid';
    end if;
    if tg_op = 'DELETE' then return null; end if;
    its_name := concat_ws(' ', its ->> 'name', its ->> 'first_name', its ->> 'last_name',
      (select name from agency where tenant = its ->> 'tenant' and uid = its ->> 'agency_uid'));
    insert into search_word (tenant, kind, word, uid, is_whole)
      select its ->> 'tenant', tg_table_name, word, its ->> 'uid', bool_or(is_whole) from (
        select part as word, true as is_whole from unnest(search_words(its_name)) part
        union all select spelling, false from unnest(search_words(its_name)) part, search_spellings(part) spelling
        union all select left(lower(its ->> 'email'), 40), true
        union all select part, true from unnest(search_words(split_part(its ->> 'email', '@', 2))) part
        union all select left(regexp_replace(its ->> 'phone', '[^0-9]', '', 'g'), 40), true
      ) said where word <> '' group by word
      on conflict do nothing;
    return null;
  end $$`;

const FOLLOW_AGENCY = `create function follow_agency() returns trigger language plpgsql as $$
  begin
    update agent set email = email where tenant = new.tenant and agency_uid = new.uid;
    update reviewer set email = email where tenant = new.tenant and agency_uid = new.uid;
    return null;
  end $$`;

const force = (tables: readonly string[], isForced: boolean) =>
  tables.map((table) => `alter table ${table} ${isForced ? '' : 'no '}force row level security`);

/** The owner of a table is bound by its policy while that is forced, and a migration has no tenant. */
const HELD = [...TABLES, 'search_word'];
const STATEMENTS = [
  FOLLOW,
  FOLLOW_AGENCY,
  ...Object.entries(COLUMNS).map(
    ([table, columns]) =>
      `create trigger followed after insert or delete or update of ${columns.join(', ')} on ${table} for each row execute function follow_party()`,
  ),
  ...force(HELD, false),
  ...TABLES.map((table) => `update ${table} set email = email`),
  ...force(HELD, true),
  'create trigger people_followed after update of name on agency for each row when (old.name <> new.name) execute function follow_agency()',
];
