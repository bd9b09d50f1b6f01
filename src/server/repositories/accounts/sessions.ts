import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { SessionTable } from '../../database/tables/tables.ts';
import { MOST_ROWS } from '../limits.ts';
import { type PartyUids, partyUids } from '../parties/party-uids.ts';

export type SessionRow = Selectable<SessionTable>;

interface SessionKey {
  tenant: string;
  id: string;
}

/**
 * What two sign-ins of the same moment do not share; `password_hash` is of the password that was
 * proven.
 */
type OwnOfSession = Pick<
  SessionRow,
  'id' | 'account_id' | 'token_hash' | 'idle_seconds' | 'browser' | 'system'
> & { password_hash: string };

interface NewSession extends OwnOfSession {
  tenant: string;
  now: Date;
  expiresAt: Date;
}

/** A sign-in that has not ended, has not expired, and was not left unused for too long. */
export const isAlive = (table: string, now: Date): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('ended_at')} is null and ${column('expires_at')} > ${now} and (${column('idle_seconds')} is null
    or coalesce(${column('used_at')}, ${column('created_at')}) + make_interval(secs => ${column('idle_seconds')}) > ${now}))`;
};

/** Whether one that has neither ended nor expired was left unused for too long. */
export const isLeftUnused = (
  { idle_seconds: limit, used_at: used, created_at: begun }: SessionRow,
  now: Date,
): boolean => limit !== null && (used ?? begun).getTime() + limit * 1000 <= now.getTime();

/** The repository of sign-ins. Only hashes of refresh tokens are kept. */
export const sessions = {
  /** Also one that has ended or expired: who asks decides what that means. */
  find: (
    transaction: TenantTransaction,
    { tenant, id }: SessionKey,
  ): Promise<SessionRow | undefined> =>
    transaction
      .selectFrom('session')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst(),

  /**
   * Adds a sign-in, and gives whose it is; undefined where the account has another password by now,
   * also where that is just being changed. Forgets the account's sign-ins that ended or expired
   * before, so that the table does not grow for ever.
   */
  async insert(
    transaction: TenantTransaction,
    { tenant, now, expiresAt, ...added }: NewSession,
  ): Promise<PartyUids | undefined> {
    const accountId = added.account_id;
    const { rows } = await sql<PartyUids>`
      with forgotten as (
        delete from session
        where tenant = ${tenant} and account_id = ${accountId}
          and least(expires_at, ended_at) < ${now}
      ), added as (
        insert into session (tenant, id, account_id, token_hash, idle_seconds, browser, system, created_at, expires_at)
        select ${tenant}, ${added.id}, id, ${added.token_hash}, ${added.idle_seconds}::integer, ${added.browser}, ${added.system},
          ${now}::timestamptz, ${expiresAt}::timestamptz
        from (
          select id from account
          where tenant = ${tenant} and id = ${accountId} and password_hash = ${added.password_hash}
          for share
        ) as still
        returning account_id
      )
      select party.* from added
      cross join lateral ${partyUids({ tenant, accountId: sql.ref<string>('added.account_id') })} as party`.execute(
      transaction,
    );
    return rows[0];
  },

  /**
   * A sign-in at the identity provider, which keeps its tokens itself. Signing in again on the same
   * one lengthens it.
   */
  async note(
    transaction: TenantTransaction,
    session: Omit<Insertable<SessionTable>, 'token_hash'>,
  ): Promise<void> {
    await transaction
      .insertInto('session')
      .values({ ...session, token_hash: '' })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'id']).doUpdateSet({
          expires_at: session.expires_at,
          idle_seconds: session.idle_seconds,
          used_at: session.created_at,
        }),
      )
      .execute();
  },

  /** Whether a sign-in lives; notes that it was used. */
  async touch(
    transaction: TenantTransaction,
    { tenant, id, now }: SessionKey & { now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('session')
      .set({ used_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where(isAlive('session', now))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Replaces the token, once: true for the one caller that still held the current one while the
   * session lives.
   */
  async rotate(
    transaction: TenantTransaction,
    { tenant, id, from, to, now }: SessionKey & { from: string; to: string; now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('session')
      .set({ earlier_token_hash: from, token_hash: to, rotated_at: now, used_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('token_hash', '=', from)
      .where(isAlive('session', now))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** An account's sign-ins that are alive, the newest first. */
  ofAccount: (
    transaction: TenantTransaction,
    { tenant, accountId, now }: { tenant: string; accountId: string; now: Date },
  ): Promise<SessionRow[]> =>
    transaction
      .selectFrom('session')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where(isAlive('session', now))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_ROWS)
      .execute(),

  async end(
    transaction: TenantTransaction,
    { tenant, id, now }: SessionKey & { now: Date },
  ): Promise<void> {
    await transaction
      .updateTable('session')
      .set({ ended_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  },

  /**
   * Ends every sign-in of an account but `except`, as after a change of its password. Gives the ids
   * of those that were alive.
   */
  async endAll(
    transaction: TenantTransaction,
    {
      tenant,
      accountId,
      except = '',
      now,
    }: { tenant: string; accountId: string; except?: string | undefined; now: Date },
  ): Promise<string[]> {
    const rows = await transaction
      .updateTable('session')
      .set({ ended_at: now })
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('id', '!=', except)
      .where('ended_at', 'is', null)
      .returning(['id', 'expires_at'])
      .execute();
    return rows.flatMap(({ id, expires_at: until }) => (until > now ? [id] : []));
  },
};
