import { randomUUID } from 'node:crypto';
import type { LoginUser, SessionTokens } from '../../../contract/records.ts';
import { effectiveRoles } from '../../../core/access/effective-roles.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Party } from '../../ports/access-tokens.ts';
import type { AccountRow } from '../../repositories/accounts.ts';
import { events } from '../../repositories/events.ts';
import { sessions } from '../../repositories/sessions.ts';
import type { PublicContext } from '../context.ts';
import { partyFrom } from './party-of.ts';

/** Seconds that a session lives; work that waits in a browser outlives it. */
export const SESSION_LIFETIME = 24 * 60 * 60;

type Opening = { account: AccountRow; context: PublicContext };

/** A session whose next tokens can be sealed; `lifetime` is what is left of it, in seconds. */
export interface Opened {
  account: AccountRow;
  party: Party;
  sessionId: string;
  refreshToken: string;
  lifetime: number;
}

/** A new session of an account that has proven itself. */
export async function openSession(transaction: TenantTransaction, { account, context: { ports: { refreshTokens }, tenant: { id: tenant }, now, device } }: Opening): Promise<Opened> {
  const id = randomUUID();
  const refreshToken = refreshTokens.first(id);
  const at = new Date(now());
  const uids = await sessions.insert(transaction, {
    tenant, id, account_id: account.id, token_hash: refreshTokens.hash(refreshToken), created_at: at, ...device, expires_at: new Date(now() + SESSION_LIFETIME * 1000),
  });
  await events.add(transaction, { tenant, kind: 'session.opened', by: account.id, objectUid: id, at });
  return { account, party: partyFrom(uids), sessionId: id, refreshToken, lifetime: SESSION_LIFETIME };
}

/** The tokens of a session, sealed when it is kept, so that no transaction waits for it. */
export async function tokensOf({ account: { id, tenant, roles }, party, sessionId, refreshToken, lifetime }: Opened, { ports: { accessTokens } }: PublicContext): Promise<SessionTokens> {
  return {
    access_token: await accessTokens.issue({ sub: id, sid: sessionId, tenant, roles, party }),
    refresh_token: refreshToken, expires_in: accessTokens.lifetime, refresh_expires_in: lifetime,
  };
}

/** Whose session it is, as sign-in and token validation say it: only roles that we know, the deciding one first. */
export function loginUserOf({ id, email, first_name: firstName, last_name: lastName, roles }: AccountRow, context: PublicContext): LoginUser {
  const known = effectiveRoles(context.ports.catalogues.current().roles, roles);
  return { id, role: known.map((role) => role.id), email, firstName, lastName };
}
