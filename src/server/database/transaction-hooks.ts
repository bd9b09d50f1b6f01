import type { Transaction } from 'kysely';
import type { Database } from './tables/tables.ts';

interface Hooks {
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
}

const registered = new WeakMap<Transaction<Database>, Hooks>();

/**
 * Does the work of a transaction and then its `beforeCommit` hooks. Returns what the work gave, and
 * the `afterCommit` hooks for whoever commits.
 */
export async function withHooks<T>(
  transaction: Transaction<Database>,
  work: () => Promise<T>,
): Promise<{ result: T; afterCommit: readonly (() => void)[] }> {
  const hooks: Hooks = { beforeCommit: [], afterCommit: [] };
  registered.set(transaction, hooks);
  const result = await work();
  for (const hook of hooks.beforeCommit) await hook();
  return { result, afterCommit: hooks.afterCommit };
}

/**
 * Puts work off to the end of a transaction: what takes a lock that many wait for is done when
 * nothing else is left to do. Throws where the transaction only reads.
 */
export function beforeCommit(transaction: Transaction<Database>, work: () => Promise<void>): void {
  hooksOf(transaction).beforeCommit.push(work);
}

/**
 * Puts work off until a transaction is committed: whoever is notified finds the rows. Not done when
 * it is rolled back. Throws where the transaction only reads.
 */
export function afterCommit(transaction: Transaction<Database>, work: () => void): void {
  hooksOf(transaction).afterCommit.push(work);
}

function hooksOf(transaction: Transaction<Database>): Hooks {
  const hooks = registered.get(transaction);
  if (!hooks) throw new Error('A transaction that only reads has no hooks.');
  return hooks;
}
