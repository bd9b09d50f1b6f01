import { type SessionRow, sessions } from '../../repositories/accounts/sessions.ts';
import type { Handler } from '../context.ts';

/** One's own sign-ins, nobody else's, whatever the role reaches. */
export const handler: Handler<'list-sessions'> = async (
  _,
  { principal: { tenant, accountId, sessionId }, transaction, now },
) => {
  const rows = await sessions.ofAccount(transaction, { tenant, accountId, now: new Date(now()) });
  return rows.map((row) => toSignIn(row, sessionId));
};

const toSignIn = (
  { id, browser, system, created_at: started, used_at: used }: SessionRow,
  current: string,
) => ({
  sessionId: id,
  browser,
  system,
  startedAt: started.toISOString(),
  lastUsedAt: (used ?? started).toISOString(),
  isCurrent: id === current,
});
