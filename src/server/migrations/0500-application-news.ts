import { type Kysely, sql } from 'kysely';

/**
 * Servers hear of each application that is started, changed or removed, and whose lists it stands
 * in: those of everybody, of an agency, its distributor, an agent and reviewers, before and after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function application_lists(one application) returns setof text language sql stable as $$
    select 'agency/' || one.agency_uid where one.agency_uid is not null
    union select 'agent/' || one.agent_id where one.agent_id is not null
    union select 'distributor/' || agency.distributor_uid from agency
      where agency.tenant = one.tenant and agency.uid = one.agency_uid and agency.distributor_uid is not null
    union (select 'assigned/' || reviewer from unnest(one.reviewer_uids) reviewer limit 50) $$`,
  `create function tell_application_lists() returns trigger language plpgsql as $$
    declare
      lists text[] := '{any/}';
    begin
      if tg_op <> 'INSERT' then lists := lists || array(select application_lists(old)); end if;
      if tg_op <> 'DELETE' then lists := lists || array(select application_lists(new)); end if;
      perform pg_notify('farland_applications', json_build_object('tenant', coalesce(new.tenant, old.tenant),
        'lists', array(select distinct list from unnest(lists) list))::text);
      return null;
    end $$`,
  'create trigger lists_told after insert or update or delete on application for each row execute function tell_application_lists()',
];
