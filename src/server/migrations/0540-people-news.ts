import { type Kysely, sql } from 'kysely';

/**
 * Servers hear of each person, agency and distributor that is added, changed or removed, and whose
 * lists they stand in, before and after, as they do of applications (migration 0500).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const TABLES = ['applicant', 'agent', 'agency', 'distributor', 'reviewer'];

const STATEMENTS = [
  `create function people_lists(kind text, one jsonb) returns setof text language sql stable as $$
    select kind || '/' || (one ->> 'uid') where kind in ('agent', 'agency', 'distributor')
    union select 'assigned/' || (one ->> 'uid') where kind = 'reviewer'
    union select 'agency/' || (one ->> 'agency_uid') where one ->> 'agency_uid' is not null
    union select 'agent/' || (one ->> 'agent_uid') where one ->> 'agent_uid' is not null
    union select 'distributor/' || (one ->> 'distributor_uid') where one ->> 'distributor_uid' is not null
    union select 'distributor/' || agency.distributor_uid from agency
      where agency.tenant = one ->> 'tenant' and agency.uid = one ->> 'agency_uid' and agency.distributor_uid is not null
    union (select 'assigned/' || reviewer from application, unnest(application.reviewer_uids) reviewer
      where kind = 'applicant' and application.tenant = one ->> 'tenant' and application.applicant_uid = one ->> 'uid'
      limit 50) $$`,
  `create function tell_people_lists() returns trigger language plpgsql as $$
    declare
      lists text[] := '{any/}';
    begin
      if tg_op <> 'INSERT' then lists := lists || array(select people_lists(tg_table_name, to_jsonb(old))); end if;
      if tg_op <> 'DELETE' then lists := lists || array(select people_lists(tg_table_name, to_jsonb(new))); end if;
      perform pg_notify('farland_people', json_build_object('tenant', coalesce(new.tenant, old.tenant),
        'lists', array(select distinct list from unnest(lists) list))::text);
      return null;
    end $$`,
  ...TABLES.map(
    (table) =>
      `create trigger lists_told after insert or update or delete on ${table} for each row execute function tell_people_lists()`,
  ),
];
