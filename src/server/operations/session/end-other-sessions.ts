import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { endAllSessions } from './end-sessions.ts';

/** Ends every sign-in of the person but this one. */
export const handler: Handler<'end-other-sessions'> = async (
  _,
  { principal: { tenant, accountId, sessionId }, transaction, ports: { revocations }, now },
) => {
  const at = new Date(now());
  const ended = await endAllSessions(transaction, {
    tenant,
    accountId,
    except: sessionId,
    now: at,
    revocations,
  });
  for (const objectUid of ended)
    await events.add(transaction, { tenant, kind: 'session.ended', by: accountId, objectUid, at });
  return { ended: ended.length };
};
