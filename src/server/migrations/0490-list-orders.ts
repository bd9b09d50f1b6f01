import { type Kysely, sql } from 'kysely';

/**
 * Names in the order of lists, without accents and case, as those of applicants, with their indexes;
 * and the orders of applications by status and destination, within the tenant and an agency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const within of ['', 'agency_uid, '])
    for (const by of ['status', 'visa_to'])
      await sql
        .raw(`create index on application (tenant, ${within}${by}, application_uid)`)
        .execute(db);
  for (const [table, name] of Object.entries(NAMES))
    for (const statement of [
      `alter table ${table} add column sort_name text collate "C" not null generated always as (search_fold(${name})) stored`,
      `create index on ${table} (tenant, sort_name, uid)`,
      `create index on ${table} (tenant, created_at, uid)`,
    ])
      await sql.raw(statement).execute(db);
}

const PERSON = "trim(first_name || ' ' || last_name)";
const NAMES = { agent: PERSON, reviewer: PERSON, agency: 'name', distributor: 'name' };
