import type { Transaction } from 'kysely';
import type { Database } from './tables.ts';

type Work = () => Promise<void>;

const waiting = new WeakMap<Transaction<Database>, Work[]>();

/**
 * Does work of a transaction, and then what it has put off; `beforeTheEnd` is told when only the
 * last of it is left.
 */
export async function withLast<T>(
  transaction: Transaction<Database>,
  work: () => Promise<T>,
  beforeTheEnd: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const last: Work[] = [];
  waiting.set(transaction, last);
  const done = await work();
  for (const each of last) {
    if (each === last.at(-1)) await beforeTheEnd();
    await each();
  }
  return done;
}

/**
 * Puts work off to the end of a transaction, before it is kept: what takes a lock that many wait
 * for is done when nothing else is left to wait for. Each is one statement, with the last of which
 * the end travels. Throws where the transaction only reads.
 */
export function doLast(transaction: Transaction<Database>, work: Work): void {
  const last = waiting.get(transaction);
  if (!last) throw new Error('This transaction keeps nothing, so nothing can come last in it.');
  last.push(work);
}

/** Whether something is put off. */
export const hasLast = (transaction: Transaction<Database>): boolean =>
  (waiting.get(transaction)?.length ?? 0) > 0;
