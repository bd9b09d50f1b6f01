import { type Kysely, sql } from 'kysely';

/**
 * The day by which a review is due; what reviewers leave at single fields; and what an application
 * said when it was reviewed last, so that the next review shows what differs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const behindWall = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant_wall on ${table} using (${IS_OURS}) with check (${IS_OURS})`,
];
const STATEMENTS = [
  'alter table application add column review_due date',
  'create index on application (tenant, review_due, application_uid) where cardinality(reviewer_uids) > 0',
  `create table review_mark (
    tenant text not null, application_uid text not null, path text not null,
    kind text not null check (kind in ('signed', 'note', 'request')), by_account text not null, by_name text not null,
    value jsonb, was_answered boolean not null, words text not null default '', at timestamptz not null,
    primary key (tenant, application_uid, path, kind, by_account),
    foreign key (tenant, application_uid) references application on delete cascade)`,
  ...behindWall('review_mark'),
  `create table review_snapshot (
    tenant text not null, application_uid text not null, at timestamptz not null, answers jsonb not null,
    primary key (tenant, application_uid),
    foreign key (tenant, application_uid) references application on delete cascade)`,
  ...behindWall('review_snapshot'),
];
