import { randomUUID } from 'node:crypto';
import type { LoginUser, SessionTokens } from '../../../contract/records.ts';
import { effectiveRoles } from '../../../core/access/effective-roles.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { AccountRow } from '../../repositories/accounts.ts';
import { events } from '../../repositories/events.ts';
import { sessions } from '../../repositories/sessions.ts';
import type { PublicContext } from '../context.ts';
import { partyOf } from './party-of.ts';

/** Seconds that a session lives; work that waits in a browser outlives it. */
export const SESSION_LIFETIME = 24 * 60 * 60;

type Opening = { account: AccountRow; context: PublicContext };

/** A new session of an account that has proven itself, with its first tokens. */
export async function openSession(transaction: TenantTransaction, { account, context }: Opening): Promise<SessionTokens> {
  const { ports: { refreshTokens }, tenant } = context;
  const id = randomUUID();
  const refreshToken = refreshTokens.first(id);
  const now = new Date(context.now());
  await sessions.insert(transaction, {
    tenant: tenant.id, id, account_id: account.id, token_hash: refreshTokens.hash(refreshToken),
    created_at: now, ...context.device, expires_at: new Date(context.now() + SESSION_LIFETIME * 1000),
  });
  await events.add(transaction, { tenant: tenant.id, kind: 'session.opened', by: account.id, objectUid: id, at: now });
  return tokensOf(transaction, { account, context, sessionId: id, refreshToken, lifetime: SESSION_LIFETIME });
}

type Issue = Opening & { sessionId: string; refreshToken: string; lifetime: number };

/** The tokens of a session; `lifetime` is what is left of it, in seconds. */
export async function tokensOf(transaction: TenantTransaction, { account, context, sessionId, refreshToken, lifetime }: Issue): Promise<SessionTokens> {
  const { accessTokens } = context.ports;
  const party = await partyOf(transaction, account);
  return {
    access_token: await accessTokens.issue({ sub: account.id, sid: sessionId, tenant: account.tenant, roles: account.roles, party }),
    refresh_token: refreshToken, expires_in: accessTokens.lifetime, refresh_expires_in: lifetime,
  };
}

/** Whose session it is, as sign-in and token validation say it: only roles that we know, the deciding one first. */
export function loginUserOf({ id, email, first_name: firstName, last_name: lastName, roles }: AccountRow, context: PublicContext): LoginUser {
  const known = effectiveRoles(context.ports.catalogues.current().roles, roles);
  return { id, role: known.map((role) => role.id), email, firstName, lastName };
}
