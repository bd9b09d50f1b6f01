import { type Kysely, sql } from 'kysely';

/** Previews of the product as another role or person: who looks, as whom, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table role_preview (
    tenant text not null, id text not null, account_id text not null, session_id text not null, role text not null,
    as_account_id text, created_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz,
    primary key (tenant, id),
    foreign key (tenant, account_id) references account on delete cascade,
    foreign key (tenant, as_account_id) references account on delete cascade)`,
  'create index on role_preview (tenant, account_id)',
  'create index on role_preview (tenant, as_account_id)',
  'alter table role_preview enable row level security',
  'alter table role_preview force row level security',
  `create policy tenant_wall on role_preview using (${IS_OURS}) with check (${IS_OURS})`,
];
