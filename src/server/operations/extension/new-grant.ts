import { createHash, randomBytes } from 'node:crypto';

/** So long a grant can be redeemed: the page hands it to the extension at once. */
export const GRANT_LASTS_MS = 120_000;

/** A grant that nobody guesses, of 256 bits. */
export const newGrant = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. */
export const grantHash = (grant: string): string =>
  createHash('sha256').update(grant).digest('hex');
