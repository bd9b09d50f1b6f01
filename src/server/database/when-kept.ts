import type { Transaction } from 'kysely';
import type { Database } from './tables.ts';

const waiting = new WeakMap<Transaction<Database>, (() => void)[]>();

/**
 * Does work of a transaction and keeps it with `keep`; what was put off until then is done when it
 * is kept, and not at all when it throws.
 */
export async function keeping<T>(
  keep: (begin: (transaction: Transaction<Database>) => void) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void)[] = [];
  const done = await keep((transaction) => void waiting.set(transaction, afterwards));
  for (const each of afterwards) each();
  return done;
}

/**
 * Puts a word to others off until a transaction is kept: whoever hears it finds things as it says.
 * Throws where the transaction only reads.
 */
export function whenKept(transaction: Transaction<Database>, tell: () => void): void {
  const afterwards = waiting.get(transaction);
  if (!afterwards) throw new Error('This transaction keeps nothing, so nothing can follow it.');
  afterwards.push(tell);
}
