import { type Kysely, sql } from 'kysely';

/** Files that are on their way into the store, so that what is cut off leaves none behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  'create table arriving_file (tenant text not null, key text not null, at timestamptz not null, primary key (tenant, key))',
  'create index on arriving_file (tenant, at)',
  'alter table arriving_file enable row level security',
  'alter table arriving_file force row level security',
  `create policy tenant_wall on arriving_file using (${IS_OURS}) with check (${IS_OURS})`,
];
