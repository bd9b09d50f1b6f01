import { type Kysely, sql } from 'kysely';

/** What people are told in the product, what they want to be told, and of what they had a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table notification (
    tenant text not null, id text not null default gen_random_uuid()::text, account_id text not null, kind text not null,
    at timestamptz not null, application_uid text, object_uid text not null default '',
    read_at timestamptz, mailed_at timestamptz,
    primary key (tenant, id), foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on notification (tenant, account_id, at desc, id desc)',
  'create index on notification (tenant, account_id) where read_at is null',
  'create index on notification (tenant, at) where read_at is null and mailed_at is null',
  `create table notification_setting (
    tenant text not null, account_id text not null, kind text not null, in_product boolean not null, by_mail boolean not null,
    primary key (tenant, account_id, kind), foreign key (tenant, account_id) references account on delete cascade)`,
  ...['notification', 'notification_setting'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant_wall on ${table} using (${IS_OURS}) with check (${IS_OURS})`,
  ]),
];
