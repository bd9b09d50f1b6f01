import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AccessToken, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { deviceOf } from '../../core/access/sign-in/device-of.ts';
import { inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import { endSession } from '../operations/session/end-sessions.ts';
import { partyOf, SESSION_LIFETIME } from '../operations/session/open-session.ts';
import type { Fingerprints } from '../ports/secrets/fingerprints.ts';
import type { Revocations } from '../ports/tokens/revocations.ts';
import { type AccountRow, accounts } from '../repositories/accounts/accounts.ts';
import { secondFactors } from '../repositories/accounts/second-factors.ts';
import { sessions } from '../repositories/accounts/sessions.ts';
import { events } from '../repositories/events.ts';
import type { ProviderAccount } from './account-claims.ts';
import { credentialsOf } from './credentials.ts';

interface SignInsOptions {
  db: Kysely<Database>;
  tenant: string;
  now: () => number;
  revocations: Revocations;
  /** How long a sign-in of an account may lie unused. */
  idleSecondsOf: (account: AccountRow) => number | null;
  fingerprints: Fingerprints;
  /** Of a network address, its keyed hash. */
  hashOf: (address: string) => string;
}

/**
 * The sign-ins of people at the provider. Each is a row of `session` like any other, under the
 * `sid` of its tokens: whoever ends it there ends the browser's session, its codes and its refresh
 * tokens with it.
 */
export const signIns = ({
  db,
  tenant,
  now,
  revocations,
  fingerprints,
  idleSecondsOf,
  hashOf,
}: SignInsOptions) => ({
  /**
   * Notes a sign-in that has just happened, under the id that its tokens will carry. False where
   * what was proven is the account's no more: then there is no sign-in.
   */
  async begin({ oidc, ip, req }: KoaContextWithOIDC): Promise<boolean> {
    const { session, client, result } = oidc;
    const accountId = session?.accountId;
    const login = result?.login;
    if (!session || !client || !accountId || !login) return true;
    const id = session.sidFor(client.clientId) ?? randomUUID();
    session.sidFor(client.clientId, id);
    const [at, expiresAt] = [new Date(now()), new Date(now() + SESSION_LIFETIME * 1000)];
    return inTenant(db, tenant, async (transaction) => {
      const proven = await credentialsNow(transaction, {
        tenant,
        accountId,
        isWithCode: login.amr?.includes('otp') === true,
        fingerprints,
      });
      if (proven === undefined || proven !== login.credentials) return false;
      await sessions.note(transaction, {
        tenant,
        id,
        account_id: accountId,
        idle_seconds: idleSecondsOf((oidc.account as ProviderAccount).row),
        ...deviceOf(req.headers['user-agent'] ?? ''),
        created_at: at,
        expires_at: expiresAt,
      });
      await events.add(transaction, {
        tenant,
        kind: 'session.opened',
        by: accountId,
        objectUid: id,
        address: hashOf(ip),
        at,
      });
      return true;
    });
  },

  async end(
    transaction: TenantTransaction,
    { id, ip }: { id: string; ip: string | undefined },
  ): Promise<void> {
    const which = { tenant, id, now: new Date(now()) };
    const session = await sessions.find(transaction, which);
    if (!session || session.ended_at !== null) return;
    await endSession(transaction, { ...which, revocations });
    await events.add(transaction, {
      tenant,
      kind: 'session.ended',
      by: session.account_id,
      objectUid: id,
      ...(ip !== undefined && { address: hashOf(ip) }),
      at: which.now,
    });
  },

  /**
   * What an access token says beside the standard: the same as every other of ours. Refuses where
   * the sign-in is over.
   */
  async claims(
    { oidc }: KoaContextWithOIDC,
    { sid }: AccessToken,
  ): Promise<Record<string, unknown>> {
    const { row } = oidc.entities.Account as ProviderAccount;
    return inTenant(db, tenant, async (transaction) => {
      const isLive =
        sid !== undefined &&
        (await sessions.touch(transaction, { tenant, id: sid, now: new Date(now()) }));
      if (!isLive) throw new errors.InvalidGrant('the sign-in is over');
      const party = await partyOf(transaction, row);
      return {
        sid,
        tenant,
        party,
        realm_access: { roles: row.roles },
        typ: 'Bearer',
        azp: oidc.client?.clientId,
      };
    });
  },
});

interface CredentialsQuery {
  tenant: string;
  accountId: string;
  isWithCode: boolean;
  fingerprints: Fingerprints;
}

/**
 * What somebody has to have proven for a sign-in that is noted in this transaction; a change of it
 * waits for its end.
 */
async function credentialsNow(
  transaction: TenantTransaction,
  { tenant, accountId, isWithCode, fingerprints }: CredentialsQuery,
): Promise<string | undefined> {
  const account = await accounts.findLocked(transaction, { tenant, id: accountId });
  const factor = isWithCode
    ? await secondFactors.findLocked(transaction, { tenant, accountId })
    : undefined;
  return account && credentialsOf(account, factor?.id, fingerprints);
}

export type SignIns = ReturnType<typeof signIns>;
