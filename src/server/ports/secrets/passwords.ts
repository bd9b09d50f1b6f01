import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { stablePassword } from '../../../core/access/sign-in/password-rules.ts';

/**
 * Keeps passwords as argon2id hashes (19 MiB, 2 rounds), the same however their letters are put
 * together.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that nobody learns which accounts exist. */
  matches: Matches;
  /**
   * Waits for the turn of one password; what comes before and after its comparison lies within the
   * same turn.
   */
  inTurn<T>(work: (matches: Matches) => Promise<T>): Promise<T>;
  /**
   * How many comparisons have failed in this process so far: where it is as it was, nothing was
   * guessed meanwhile.
   */
  failures(): number;
}

type Matches = (stored: string | undefined, password: string) => Promise<boolean>;

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * At most twice as many hashes at once as there are cores; the rest waits in line, so that calls of
 * others continue.
 */
export function createPasswords(): Passwords {
  const inTurn = createTurns(2 * cpus().length);
  let failures = 0;
  const dummyHash = hash('an account that does not exist', COST);
  const compare: Matches = async (stored, typed) => {
    const expected = stored ?? (await dummyHash);
    const password = stablePassword(typed);
    // What was hashed as it was typed, before letters were put together, still opens.
    const isSame =
      (await verify(expected, password)) || (password !== typed && (await verify(expected, typed)));
    const matches = isSame && stored !== undefined;
    if (!matches) failures += 1;
    return matches;
  };
  return {
    hash: (password) => inTurn(() => hash(stablePassword(password), COST)),
    matches: (stored, password) => inTurn(() => compare(stored, password)),
    inTurn: (work) => inTurn(() => work(compare)),
    failures: () => failures,
  };
}

/** Runs tasks in the order of asking, at most `places` at once. */
export function createTurns(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
