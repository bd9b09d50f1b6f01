import { AppError } from '../../../contract/errors.ts';
import { sessions } from '../../repositories/accounts/sessions.ts';
import { events } from '../../repositories/events.ts';
import type { Context, Handler } from '../context.ts';
import { endSession, revokeElsewhere } from './end-sessions.ts';

/**
 * Ends one of the caller's own sessions. Somebody else's answers like an unknown one. Ending one that
 * has ended already succeeds.
 */
export const handler: Handler<'end-session'> = async ({ query: { sessionId } }, context) => {
  const { principal, transaction, ports, now } = context;
  const { tenant, accountId } = principal;
  const which = { tenant, id: sessionId, now: new Date(now()) };
  const session = await sessions.find(transaction, which);
  if (!session && sessionId === principal.sessionId) return endElsewhere(context);
  if (!session || session.account_id !== accountId) throw new AppError('not_found');
  if (session.ended_at !== null) return { ended: 0 };
  await endSession(transaction, { ...which, revocations: ports.revocations });
  await events.add(transaction, {
    tenant,
    kind: 'session.ended',
    by: accountId,
    objectUid: sessionId,
    at: which.now,
  });
  return { ended: 1 };
};

/** This sign-in is of a provider elsewhere, which keeps it. */
async function endElsewhere({
  principal,
  transaction,
  ports: { revocations },
  now,
}: Context): Promise<{ ended: number }> {
  const { tenant, accountId, sessionId } = principal;
  const at = new Date(now());
  await revokeElsewhere(transaction, { principal, now: at, revocations });
  await events.add(transaction, {
    tenant,
    kind: 'session.ended',
    by: accountId,
    objectUid: sessionId,
    at,
  });
  return { ended: 1 };
}
