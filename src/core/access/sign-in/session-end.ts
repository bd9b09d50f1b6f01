/** When a session ends by itself, in milliseconds since 1970, and why. */
export interface SessionEnd {
  at: number;
  /** `inactive` is put off by whoever does something; `over` is put off by nothing. */
  why: 'inactive' | 'over';
}

interface SessionTimes {
  /** When somebody last did something. */
  lastUse: number | undefined;
  /** Minutes without use that a role is given; undefined where nobody counts them. */
  idleMinutes: number | undefined;
  /** When the sign-in itself runs out; undefined where nobody has said. */
  endsAt: number | undefined;
}

const MINUTE_MS = 60_000;
/** Long enough to come back from the door; a short allowance is not spent on warnings. */
const WARNED_FOR_MS = 5 * MINUTE_MS;

/** The end that comes first; undefined where none is known. */
export function sessionEnd({ lastUse, idleMinutes, endsAt }: SessionTimes): SessionEnd | undefined {
  const idleAt =
    lastUse === undefined || idleMinutes === undefined
      ? Number.POSITIVE_INFINITY
      : lastUse + idleMinutes * MINUTE_MS;
  const at = Math.min(idleAt, endsAt ?? Number.POSITIVE_INFINITY);
  if (at === Number.POSITIVE_INFINITY) return undefined;
  return { at, why: idleAt < (endsAt ?? Number.POSITIVE_INFINITY) ? 'inactive' : 'over' };
}

/** Milliseconds that are left, once it is time to say so; undefined before. */
export function timeLeft(end: SessionEnd | undefined, now: number): number | undefined {
  if (!end || end.at - now > WARNED_FOR_MS) return undefined;
  return Math.max(0, end.at - now);
}
