import { AppError } from '../../contract/errors.ts';
import { events } from '../repositories/events.ts';
import { sessions } from '../repositories/sessions.ts';
import type { Handler } from './context.ts';

/** Ends a sign-in of one's own; of somebody else's nobody learns that it is there. One that has ended already is over, too. */
export const handler: Handler<'end-session'> = async ({ query: { sessionId } }, { principal: { tenant, accountId }, transaction, now }) => {
  const which = { tenant, id: sessionId, now: new Date(now()) };
  const session = await sessions.find(transaction, which);
  if (!session || session.account_id !== accountId) throw new AppError('not_found');
  if (session.ended_at !== null) return { ended: 0 };
  await sessions.end(transaction, which);
  await events.add(transaction, { tenant, kind: 'session.ended', by: accountId, objectUid: sessionId, at: which.now });
  return { ended: 1 };
};
