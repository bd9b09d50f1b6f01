import { createHash, randomBytes } from 'node:crypto';
import { inGroups } from '../../../core/access/in-groups.ts';

/** Digits and letters that nobody takes for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [CODES, LETTERS_EACH] = [10, 16];

export interface RecoveryCodes {
  /** As they are shown, this once: "7K2Q-M0XW-3BTZ-9D4F". */
  shown: string[];
  hashes: string[];
}

/** Ten codes of 80 bits. */
export function newRecoveryCodes(): RecoveryCodes {
  const plain = Array.from({ length: CODES }, () =>
    [...randomBytes(LETTERS_EACH)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join(''),
  );
  return { shown: plain.map((code) => inGroups(code, '-')), hashes: plain.map(hashOfCode) };
}

/** What is kept of a recovery code or a ticket. A plain hash is enough of what nobody guesses. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');
