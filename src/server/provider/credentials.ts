import type { Fingerprints } from '../ports/secrets/fingerprints.ts';
import type { AccountRow } from '../repositories/accounts/accounts.ts';

/**
 * Names the password that somebody has proven, and the second factor where they were asked for one:
 * a sign-in under way continues while both are the same, and opens nothing once either was changed.
 */
export const credentialsOf = (
  { password_hash: hash }: Pick<AccountRow, 'password_hash'>,
  factorId: string | undefined,
  fingerprints: Fingerprints,
): string => fingerprints.of('credentials', hash, factorId ?? '');
