import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../ports/concurrency-limiter.ts';
import { createWindowLimiter, type WindowLimiter } from '../ports/window-limiter.ts';

/**
 * What one server gives an account, and an address, of its sockets. A page has one socket, sends
 * two pings a minute, and follows one applicant a screen.
 */
export interface SocketLimits {
  /** Open sockets by account. */
  sockets: ConcurrencyLimiter;
  /** Calls that wait or are under way, by account. */
  underWay: ConcurrencyLimiter;
  /** Calls within a minute, by account. */
  calls: WindowLimiter;
  /** Sockets whose token is not proven yet, by network. */
  unproven: ConcurrencyLimiter;
  /** Lines of the log within a minute, by what they say and of whom. */
  lines: WindowLimiter;
}

/** Calls of one socket that wait or are under way: as many as it may follow, and its pings. */
export const MOST_WAITING = 60;
/** Whoever is refused so often on one socket does not listen, and is put out. */
export const MOST_REFUSED = 100;

const MOST_SOCKETS = 40;
const MOST_UNDER_WAY = 120;
const MOST_CALLS = 600;
const MOST_UNPROVEN = 100;
const MINUTE_MS = 60_000;
/** Nobody can make accounts up, so all that are here have room. */
const MOST_ACCOUNTS = 100_000;

export function createSocketLimits(now: () => number): SocketLimits {
  return {
    sockets: createConcurrencyLimiter(MOST_SOCKETS),
    underWay: createConcurrencyLimiter(MOST_UNDER_WAY),
    calls: createWindowLimiter({
      most: MOST_CALLS,
      windowMs: MINUTE_MS,
      now,
      mostPlaces: MOST_ACCOUNTS,
    }),
    unproven: createConcurrencyLimiter(MOST_UNPROVEN),
    lines: createWindowLimiter({ most: 1, windowMs: MINUTE_MS, now }),
  };
}
