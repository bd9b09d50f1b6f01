import { type Kysely, sql } from 'kysely';

/**
 * Who saved answers of which application, when, and to which questions: one row for all that a person
 * saves within a while, which grows with each save. The record of what happened keeps every row for
 * good, and has none of it: somebody who types saves every few seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table answer_save (
    tenant text not null, application_uid text not null, by_account text not null,
    began timestamptz not null, at timestamptz not null, keys text[] not null,
    primary key (tenant, application_uid, by_account, began),
    foreign key (tenant, application_uid) references application on delete cascade)`,
  'alter table answer_save enable row level security',
  'alter table answer_save force row level security',
  `create policy tenant_wall on answer_save using (${IS_OURS}) with check (${IS_OURS})`,
];
