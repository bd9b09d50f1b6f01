import { AppError } from '../../../contract/errors.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { secondFactors } from '../../repositories/accounts/second-factors.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { endAllSessions } from '../session/end-sessions.ts';

/**
 * Somebody else's alone: one's own is moved, which takes proof. Where there was one, every sign-in
 * of the person ends at once.
 */
export const handler: Handler<'reset-second-factor'> = async (
  { body: { username } },
  { principal, transaction, ports: { revocations }, now },
) => {
  const { tenant, accountId: by } = principal;
  const account = await accounts.findByUsername(transaction, { tenant, username });
  if (!account) throw new AppError('not_found');
  if (account.id === by) throw new AppError('second_factor_own');
  if (!(await secondFactors.remove(transaction, { tenant, accountId: account.id })))
    return { reset: false, endedSessions: 0 };
  const at = new Date(now());
  const ended = await endAllSessions(transaction, {
    tenant,
    accountId: account.id,
    now: at,
    revocations,
  });
  await events.add(transaction, {
    tenant,
    kind: 'second-factor.reset',
    by,
    objectUid: account.id,
    at,
  });
  for (const objectUid of ended)
    await events.add(transaction, { tenant, kind: 'session.ended', by, objectUid, at });
  return { reset: true, endedSessions: ended.length };
};
