import { attemptCounters } from '../../repositories/accounts/attempt-counters.ts';
import type { PublicContext } from '../context.ts';

/** So long a person may take over a new password, or a one-time code. */
const LASTS_MS = 15 * 60_000;

const subjectOf = (username: string, { ports, address }: PublicContext): string =>
  ports.fingerprints.of('change-asked', username.trim().toLowerCase(), address);

/**
 * Notes that whoever proved themselves here was asked for a new password or a one-time code, which
 * comes without another captcha (rules: "Calls").
 */
export async function noteAsked(username: string, context: PublicContext): Promise<void> {
  const which = { tenant: context.tenant.id, subject: subjectOf(username, context) };
  await context.inTenant((transaction) =>
    attemptCounters.add(transaction, {
      ...which,
      now: new Date(context.now()),
      windowMs: LASTS_MS,
      from: 'last',
    }),
  );
}

/** Whether they were, a short while ago. */
export async function wasAsked(username: string, context: PublicContext): Promise<boolean> {
  const which = { tenant: context.tenant.id, subject: subjectOf(username, context) };
  const attempts = await context.reading((transaction) => attemptCounters.find(transaction, which));
  return attempts !== undefined && context.now() - attempts.last < LASTS_MS;
}
