import { type Kysely, sql } from 'kysely';

/**
 * Counted tries and the addresses that accounts are known at, links that set a password, captchas
 * that were used, and kept mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...TABLES,
    ...['tally', 'known_address', 'password_reset', 'used_captcha', 'mail'].flatMap(
      rowLevelSecurityOf,
    ),
  ])
    await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const rowLevelSecurityOf = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant_wall on ${table} using (${IS_OURS}) with check (${IS_OURS})`,
];

const TABLES = [
  `create table tally (
    tenant text not null, subject text not null, count integer not null, since timestamptz not null, last timestamptz not null,
    primary key (tenant, subject))`,
  'create index on tally (tenant, last)',
  `create table known_address (
    tenant text not null, account_id text not null, address text not null, seen_at timestamptz not null,
    primary key (tenant, account_id, address), foreign key (tenant, account_id) references account on delete cascade)`,
  `create table password_reset (
    tenant text not null, token_hash text not null, account_id text not null, created_at timestamptz not null,
    expires_at timestamptz not null, used_at timestamptz,
    primary key (tenant, token_hash), foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on password_reset (tenant, account_id, created_at)',
  `create table used_captcha (
    tenant text not null, signature text not null, expires_at timestamptz not null, primary key (tenant, signature))`,
  'create index on used_captcha (tenant, expires_at)',
  `create table mail (
    tenant text not null, id text not null, sender text not null, recipient text not null, subject text not null, body text not null,
    account_id text, created_at timestamptz not null,
    primary key (tenant, id), foreign key (tenant, account_id) references account on delete cascade)`,
  'create index on mail (tenant, created_at desc)',
];
