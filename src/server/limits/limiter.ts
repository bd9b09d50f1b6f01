import type { AmountName, LimitName } from './limits.ts';

/** Counts what people do, and refuses what is more than the table of limits allows. */
export interface Limiter {
  /**
   * Counts; throws `rate_limited` with the time to wait where that is more than the limit. What is
   * refused counts too, until the window is over, unless the limit `isTakenBack`.
   */
  take(name: LimitName, subject: LimitedSubject): Promise<void>;
  /** Takes back what was counted and turned out to be none. */
  refund(name: LimitName, subject: LimitedSubject): Promise<void>;
  /** How much of something there may be at once. */
  mostOf(name: AmountName): number;
}

export interface LimitedSubject {
  tenant: string;
  /** Id of the account, or whatever else the limit counts by. */
  id: string;
  /** So many at once; one by default. */
  count?: number;
}
