import { type Kysely, sql } from 'kysely';

/**
 * What somebody signs in with besides a password: the sealed secret of their app, the last step
 * whose code was used, and the hashes of the recovery codes that are left. `ticket` stands once for
 * a code right after the enrolment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table second_factor (
    tenant text not null, account_id text not null, id text not null, secret text not null,
    last_step integer not null,
    recovery_hashes text[] not null, enrolled_at timestamptz not null,
    ticket_hash text, ticket_until timestamptz,
    primary key (tenant, account_id),
    foreign key (tenant, account_id) references account on delete cascade)`,
  'alter table second_factor enable row level security',
  'alter table second_factor force row level security',
  `create policy tenant_wall on second_factor using (${IS_OURS}) with check (${IS_OURS})`,
];
