import { createHash, randomBytes } from 'node:crypto';

/** Digits and letters that nobody takes for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const OF_GROUP = 5;

/** A key that nobody guesses, of 125 bits: "7K2QM-0XW3B-…". */
export function newPremiumKey(): string {
  const letters = [...randomBytes(GROUPS * OF_GROUP)].map((byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  );
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * OF_GROUP, (group + 1) * OF_GROUP).join(''),
  ).join('-');
}

/**
 * What is kept of a key. A plain hash is enough of what nobody guesses, and holds in a backup that
 * is restored elsewhere.
 */
export const premiumKeyHash = (key: string): string =>
  createHash('sha256').update(key).digest('hex');
