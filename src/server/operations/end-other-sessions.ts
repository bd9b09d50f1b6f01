import { events } from '../repositories/events.ts';
import { sessions } from '../repositories/sessions.ts';
import type { Handler } from './context.ts';

/** Ends every sign-in of the person but this one. */
export const handler: Handler<'end-other-sessions'> = async (_, { principal: { tenant, accountId, sessionId }, transaction, now }) => {
  const at = new Date(now());
  const ended = await sessions.endAll(transaction, { tenant, accountId, except: sessionId, now: at });
  for (const objectUid of ended) await events.add(transaction, { tenant, kind: 'session.ended', by: accountId, objectUid, at });
  return { ended: ended.length };
};
