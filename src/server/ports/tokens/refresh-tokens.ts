import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { keptKey } from '../secrets/stored-key.ts';

/** Makes refresh tokens: "<session>.<secret>". The database keeps their hashes alone. */
export interface RefreshTokens {
  first(sessionId: string): string;
  /**
   * The one that follows; always the same, so that two tabs with one token get the same next one.
   */
  next(token: string): string;
  /** The session that a token speaks of. */
  sessionOf(token: string): string;
  hash(token: string): string;
}

const FILE = 'refresh-token.key';

/** Under a key of our own, made at the first start and kept in DATA_DIR/keys. */
export function openRefreshTokens(keysFolder: string): RefreshTokens {
  const key = keptKey(path.join(keysFolder, FILE));
  const sessionOf = (token: string) => token.split('.', 1)[0] ?? '';
  return {
    first: (sessionId) => `${sessionId}.${randomBytes(32).toString('base64url')}`,
    next: (token) =>
      `${sessionOf(token)}.${createHmac('sha256', key).update(token).digest('base64url')}`,
    sessionOf,
    hash: (token) => createHash('sha256').update(token).digest('base64url'),
  };
}

/** Compares two hashes in the same time wherever they differ. */
export const isSameHash = (one: string, other: string | null): boolean =>
  other !== null &&
  one.length === other.length &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
