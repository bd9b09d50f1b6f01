import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import type { LoginUser, SessionTokens } from '../../../contract/records.ts';
import {
  effectiveRoles,
  idleMinutes,
  needsSecondFactor,
} from '../../../core/access/effective-roles.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { networkFingerprint } from '../../ports/secrets/fingerprints.ts';
import type { Party } from '../../ports/tokens/access-claims.ts';
import type { AccountRow } from '../../repositories/accounts/accounts.ts';
import { sessions } from '../../repositories/accounts/sessions.ts';
import { events } from '../../repositories/events.ts';
import { parties } from '../../repositories/parties/parties.ts';
import type { PartyUids } from '../../repositories/parties/party-uids.ts';
import type { PublicContext } from '../context.ts';

/** Seconds that a session lives; work that waits in a browser outlives it. */
export const SESSION_LIFETIME = 24 * 60 * 60;

interface Opening {
  account: AccountRow;
  context: PublicContext;
}

/** A session whose next tokens can be sealed; `lifetime` is what is left of it, in seconds. */
export interface Opened {
  account: AccountRow;
  party: Party;
  sessionId: string;
  refreshToken: string;
  lifetime: number;
}

/**
 * Opens a session of an account that has proven itself. Refuses where the password was changed, or
 * the account deleted, while it was being compared.
 */
export async function openSession(
  transaction: TenantTransaction,
  { account, context }: Opening,
): Promise<Opened> {
  const {
    tenant: { id: tenant },
    ports: { refreshTokens },
    device,
  } = context;
  const at = new Date(context.now());
  const id = randomUUID();
  const refreshToken = refreshTokens.first(id);
  const uids = await sessions.insert(transaction, {
    tenant,
    now: at,
    expiresAt: new Date(at.getTime() + SESSION_LIFETIME * 1000),
    id,
    account_id: account.id,
    password_hash: account.password_hash,
    token_hash: refreshTokens.hash(refreshToken),
    idle_seconds: idleSecondsOf(account, context),
    ...device,
  });
  if (!uids) throw new AppError('invalid_credentials');
  await events.add(transaction, {
    tenant,
    kind: 'session.opened',
    by: account.id,
    objectUid: id,
    address: networkFingerprint(context),
    at,
  });
  return {
    account,
    party: partyFrom(uids),
    sessionId: id,
    refreshToken,
    lifetime: SESSION_LIFETIME,
  };
}

/** How long a sign-in of an account may lie unused; null for as long as it lasts. */
export function idleSecondsOf(
  { roles }: Pick<AccountRow, 'roles'>,
  { tenant, ports: { catalogues } }: Pick<PublicContext, 'tenant' | 'ports'>,
): number | null {
  const minutes = idleMinutes(tenant, effectiveRoles(catalogues.current().roles, roles)[0]);
  return minutes === undefined ? null : minutes * 60;
}

/** Whether the tenant asks somebody for a second factor, by the roles that count. */
export function asksSecondFactor(
  { roles }: Pick<AccountRow, 'roles'>,
  { tenant, ports: { catalogues } }: Pick<PublicContext, 'tenant' | 'ports'>,
): boolean {
  return needsSecondFactor(
    tenant,
    effectiveRoles(catalogues.current().roles, roles).map(({ id }) => id),
  );
}

/** The tokens of a session, sealed when it is kept, so that no transaction waits for it. */
export function sessionTokens(
  { account: { id, tenant, roles }, party, sessionId, refreshToken, lifetime }: Opened,
  { ports: { accessTokens } }: PublicContext,
): SessionTokens {
  return {
    access_token: accessTokens.issue({ sub: id, sid: sessionId, tenant, roles, party }),
    refresh_token: refreshToken,
    expires_in: accessTokens.lifetime,
    refresh_expires_in: lifetime,
  };
}

/**
 * Whose session it is, as sign-in and token validation say it: only roles that we know, the
 * deciding one first.
 */
export function loginUserOf(
  { id, email, first_name: firstName, last_name: lastName, roles }: AccountRow,
  context: PublicContext,
): LoginUser {
  const ownRoles = effectiveRoles(context.ports.catalogues.current().roles, roles);
  return { id, role: ownRoles.map((role) => role.id), email, firstName, lastName };
}

/** Who an account is in the business, without what it is not. */
export const partyOf = async (
  transaction: TenantTransaction,
  { tenant, id }: Pick<AccountRow, 'tenant' | 'id'>,
): Promise<Party> => partyFrom(await parties.uidsOf(transaction, { tenant, accountId: id }));

/** The same from what was read before. */
const partyFrom = (uids: PartyUids): Party =>
  Object.fromEntries(Object.entries(uids).filter(([, uid]) => uid !== null));
