/** How often something failed: the first and the last time in milliseconds since 1970. */
export interface AttemptCount {
  count: number;
  since: number;
  last: number;
}

const MINUTE = 60_000;

/**
 * Wrong passwords for one account: after three, the next try waits a second, then two, four … a
 * minute at the most. Fifteen minutes without a wrong one, and all is forgotten.
 */
export const ACCOUNT = {
  free: 3,
  firstWaitMs: 1_000,
  longestWaitMs: MINUTE,
  forgottenMs: 15 * MINUTE,
} as const;

/**
 * An owner who has to wait because of strangers' guesses gets one guaranteed try: `afterMs` after
 * the first refusal, whatever strangers try meanwhile. The refusal is remembered for `keptMs`.
 */
export const TURN = { afterMs: 15 * MINUTE, rememberedMs: 24 * 60 * MINUTE } as const;

/**
 * Failures from one address, whatever the account: from then on the captcha is compulsory there. An
 * office shares one address, so it is never refused.
 */
export const ADDRESS = { failures: 100, windowMs: 15 * MINUTE } as const;

/**
 * So many messages about a forgotten password go to one address, so that nobody fills another's
 * mailbox.
 */
export const RESET_MAIL = { most: 3, windowMs: 15 * MINUTE } as const;

/** Milliseconds until the next try for an account; 0 when it may come now. */
export function waitOf(attempts: AttemptCount | undefined, now: number): number {
  if (!attempts || attempts.count < ACCOUNT.free) return 0;
  const wait = Math.min(
    ACCOUNT.longestWaitMs,
    ACCOUNT.firstWaitMs * 2 ** (attempts.count - ACCOUNT.free),
  );
  return Math.max(0, attempts.last + wait - now);
}

/**
 * Milliseconds until the try that somebody has whom an account's failures elsewhere keep waiting;
 * `refused` says when that was first.
 */
export const turnIn = (refused: Pick<AttemptCount, 'since'> | undefined, now: number): number =>
  refused ? Math.max(0, refused.since + TURN.afterMs - now) : TURN.afterMs;

/** Whether so much failed at an address that a captcha has to be solved there. */
export function isCrowded(attempts: AttemptCount | undefined, now: number): boolean {
  return (
    attempts !== undefined &&
    attempts.count >= ADDRESS.failures &&
    now - attempts.since < ADDRESS.windowMs
  );
}
