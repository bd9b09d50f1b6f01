import { isSameHash } from '../../ports/tokens/session-tokens.ts';
import { sessions } from '../../repositories/accounts/sessions.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { endSession } from './end-sessions.ts';

/**
 * Ends the session of a refresh token. One that nobody knows has nothing to end, and the answer is
 * the same.
 */
export const handler: Handler<'logout'> = async ({ body: { refreshToken } }, context) => {
  const {
    tenant,
    ports: { refreshTokens, revocations },
  } = context;
  const which = { tenant: tenant.id, id: refreshTokens.sessionOf(refreshToken) };
  const hash = refreshTokens.hash(refreshToken);
  await context.inTenant(async (transaction) => {
    const session = await sessions.find(transaction, which);
    const isOwn =
      session &&
      (isSameHash(hash, session.token_hash) || isSameHash(hash, session.earlier_token_hash));
    if (!isOwn || session.ended_at !== null) return;
    const now = new Date(context.now());
    await endSession(transaction, { ...which, now, revocations });
    await events.add(transaction, {
      tenant: tenant.id,
      kind: 'session.ended',
      by: session.account_id,
      objectUid: session.id,
      at: now,
    });
  });
  return { message: context.t('signIn.signedOut') };
};
