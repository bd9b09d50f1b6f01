import { type Kysely, sql } from 'kysely';

/**
 * Where somebody was in a form, and what they had seen of it: before this visit (`since`), and by
 * now. No answer of anybody is in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table application_look (
    tenant text not null, application_uid text not null, account_id text not null,
    at timestamptz not null, since timestamptz, section text not null default '', field text not null default '',
    primary key (tenant, application_uid, account_id),
    foreign key (tenant, application_uid) references application on delete cascade,
    foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on application_look (tenant, account_id)',
  'alter table application_look enable row level security',
  'alter table application_look force row level security',
  `create policy tenant_wall on application_look using (${IS_OURS}) with check (${IS_OURS})`,
];
