import { type Kysely, sql } from 'kysely';

/**
 * Access tokens that open nothing any more although they have not expired: of a sign-in that has
 * ended, and of an account that is gone. The tables themselves note it and tell every server,
 * whoever ends them and by whatever way. A row is kept a little longer than an access token lives.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Servers are told what and for how many seconds, when the transaction is kept. */
const REVOKED = `create function revoke_tokens(tenant_id text, revoked text, seconds integer) returns void
  language sql set search_path = public, pg_temp as $$
  insert into revocation (tenant, subject, revoked_at, kept_until) values (tenant_id, revoked, clock_timestamp(), clock_timestamp() + make_interval(secs => seconds))
    on conflict (tenant, subject) do update set revoked_at = excluded.revoked_at, kept_until = greatest(revocation.kept_until, excluded.kept_until);
  select pg_notify('farland_revocations', json_build_array(tenant_id, revoked, seconds)::text);
  $$`;

const KEPT_SECONDS = 360;
const SESSION_ENDED = `create function revoke_session() returns trigger language plpgsql as $$
  begin
    perform public.revoke_tokens(old.tenant, old.id, ${KEPT_SECONDS});
    return null;
  end $$`;
const ACCOUNT_GONE = `create function revoke_account() returns trigger language plpgsql as $$
  begin
    perform public.revoke_tokens(old.tenant, 'account:' || old.id, ${KEPT_SECONDS});
    return null;
  end $$`;

const IS_OURS = `tenant = nullif(current_setting('app.tenant', true), '')`;
const STATEMENTS = [
  `create table revocation (
    tenant text not null, subject text not null, revoked_at timestamptz not null, kept_until timestamptz not null, primary key (tenant, subject))`,
  'create index on revocation (tenant, kept_until)',
  'alter table revocation enable row level security',
  'alter table revocation force row level security',
  `create policy tenant_wall on revocation using (${IS_OURS}) with check (${IS_OURS})`,
  REVOKED,
  SESSION_ENDED,
  ACCOUNT_GONE,
  `create trigger ended after update of ended_at on session for each row
    when (old.ended_at is null and new.ended_at is not null) execute function revoke_session()`,
  'create trigger gone after delete on session for each row when (old.ended_at is null) execute function revoke_session()',
  'create trigger gone after delete on account for each row execute function revoke_account()',
];
