import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import type { CommonPasswords } from '../../../core/access/sign-in/weak-password.ts';

const TOP = 20_000;

/**
 * Some 49,000 passwords from breaches, the most used first: the list of Dropbox's zxcvbn as the
 * package
 * @zxcvbn-ts/language-common keeps it (MIT). It ships with the product; nobody is asked about a
 * password.
 */
export const knownPasswords: CommonPasswords = {
  all: new Set(passwords),
  top: new Set(passwords.slice(0, TOP)),
};
