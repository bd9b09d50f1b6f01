import { type Kysely, sql } from 'kysely';

/** People who asked for an account, by the address that a link goes to; a row goes with its link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table registration (
    tenant text not null, id text not null, email text not null, language text not null, token_hash text,
    created_at timestamptz not null, expires_at timestamptz not null,
    primary key (tenant, id), unique (tenant, token_hash))`,
  'create index on registration (tenant, expires_at)',
  'alter table registration enable row level security',
  'alter table registration force row level security',
  `create policy tenant_wall on registration using (${IS_OURS}) with check (${IS_OURS})`,
];
