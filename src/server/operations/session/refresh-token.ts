import { AppError } from '../../../contract/errors.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { isSameHash } from '../../ports/tokens/session-tokens.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { isLeftUnused, type SessionRow, sessions } from '../../repositories/accounts/sessions.ts';
import { events } from '../../repositories/events.ts';
import type { Handler, PublicContext } from '../context.ts';
import { endSession } from './end-sessions.ts';
import { type Opened, partyOf, sessionTokens } from './open-session.ts';

/**
 * The token before the last is still good for so long: a second tab may have asked at the same
 * moment.
 */
const GRACE_MS = 15_000;

/**
 * The next tokens of a session. A token that was used before and comes back later has been copied:
 * the session ends, and whoever holds a token of it has to sign in again.
 */
export const handler: Handler<'refresh-token'> = async ({ body: { refreshToken } }, context) => {
  const renewed = await context.inTenant((transaction) =>
    renew(transaction, { refreshToken, context }),
  );
  if (renewed === 'inactive') throw new AppError('session_inactive');
  if (!renewed) throw new AppError('unauthenticated');
  return { tokens: sessionTokens(renewed, context) };
};

interface Renewal {
  refreshToken: string;
  context: PublicContext;
}

/**
 * Undefined when the token opens nothing. It returns instead of throwing, so that the end of a
 * copied or unused session is kept.
 */
async function renew(
  transaction: TenantTransaction,
  { refreshToken, context }: Renewal,
): Promise<Opened | 'inactive' | undefined> {
  const {
    tenant,
    ports: { refreshTokens, revocations },
  } = context;
  const which = {
    tenant: tenant.id,
    id: refreshTokens.sessionOf(refreshToken),
    now: new Date(context.now()),
  };
  const next = refreshTokens.next(refreshToken);
  const hashes = { from: refreshTokens.hash(refreshToken), to: refreshTokens.hash(next) };
  const isFirstUse = await sessions.rotate(transaction, { ...which, ...hashes });
  const session = await sessions.find(transaction, which);
  if (!session || session.ended_at !== null || session.expires_at <= which.now) return undefined;
  if (!isFirstUse && isLeftUnused(session, which.now)) {
    await endSession(transaction, { ...which, revocations });
    await events.add(transaction, {
      tenant: tenant.id,
      kind: 'session.ended',
      objectUid: session.id,
      data: { accountId: session.account_id, code: 'inactive' },
      at: which.now,
    });
    return 'inactive';
  }
  if (!isFirstUse && !isWithinGrace(session, { hash: hashes.from, now: context.now() })) {
    await endSession(transaction, { ...which, revocations });
    await events.add(transaction, {
      tenant: tenant.id,
      kind: 'session.ended',
      objectUid: session.id,
      data: { accountId: session.account_id, code: 'token_reused' },
      at: which.now,
    });
    context.log.warn(
      { tenant: tenant.id },
      'A used refresh token came back; the session is ended.',
    );
    return undefined;
  }
  const account = await accounts.find(transaction, { tenant: tenant.id, id: session.account_id });
  const lifetime = Math.floor((session.expires_at.getTime() - context.now()) / 1000);
  return (
    account && {
      account,
      party: await partyOf(transaction, account),
      sessionId: session.id,
      refreshToken: next,
      lifetime,
    }
  );
}

const isWithinGrace = (
  session: SessionRow,
  { hash, now }: { hash: string; now: number },
): boolean =>
  isSameHash(hash, session.earlier_token_hash) &&
  session.rotated_at !== null &&
  now - session.rotated_at.getTime() <= GRACE_MS;
