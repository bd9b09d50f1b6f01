import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../../contract/errors.ts';
import type { StatementRunner } from '../database/connection.ts';
import type { Fingerprints } from '../ports/secrets/fingerprints.ts';
import type { LimitedSubject, Limiter } from './limiter.ts';
import { amounts, type Limit, type LimitName, type LimitOverrides, limits } from './limits.ts';

interface Opening {
  statements: StatementRunner;
  fingerprints: Fingerprints;
  overrides?: LimitOverrides;
}

/**
 * The default: rate-limiter-flexible, over the table `rate_limit` or in memory, as each limit says.
 * Subjects are keyed hashes.
 */
export function openLimiter({ statements, fingerprints, overrides = {} }: Opening): Limiter {
  const limiters = new Map(
    Object.entries<Limit>(limits).map(([name, limit]) => [
      name,
      openOne(name, { ...limit, most: overrides[name as LimitName] ?? limit.most }, statements),
    ]),
  );
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`The table has no limit "${name}".`);
    return limiter;
  };
  const keyOf = ({ tenant, id }: LimitedSubject): string => fingerprints.of('limit', tenant, id);
  return {
    async take(name, subject) {
      try {
        await limiterOf(name).consume(keyOf(subject), subject.count);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        if (isTakenBack(name)) await limiterOf(name).reward(keyOf(subject), subject.count);
        throw new AppError('rate_limited', {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
          sentence: limits[name].sentence,
          log: `The limit "${name}" is reached.`,
        });
      }
    },
    async refund(name, subject) {
      await limiterOf(name).reward(keyOf(subject), subject.count);
    },
    mostOf: (name) => overrides[name] ?? amounts[name].most,
  };
}

const isTakenBack = (name: LimitName): boolean => {
  const limit: Limit = limits[name];
  return limit.isTakenBack === true;
};

function openOne(
  name: string,
  { most, windowSeconds, countedIn, isTakenBack: isOpenAgain = false }: Limit,
  statements: StatementRunner,
): RateLimiterAbstract {
  const options = { keyPrefix: name, points: most, duration: windowSeconds };
  if (countedIn === 'memory') return new RateLimiterMemory(options);
  // What is refused once is refused by this server without another statement until the window is
  // over; where something may be taken back, that is too soon.
  return new RateLimiterPostgres({
    ...options,
    storeClient: statements,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    ...(!isOpenAgain && { inMemoryBlockOnConsumed: most + 1 }),
  });
}
