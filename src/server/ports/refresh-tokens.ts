import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Makes refresh tokens: "<session>.<secret>". The database keeps their hashes alone. */
export interface RefreshTokens {
  first(sessionId: string): string;
  /** The one that follows; always the same, so that two tabs with one token get the same next one. */
  next(token: string): string;
  /** The session that a token speaks of. */
  sessionOf(token: string): string;
  hash(token: string): string;
}

const FILE = 'refresh-token.key';

/** Under a key of our own, made at the first start and kept in DATA_DIR/keys. */
export function openRefreshTokens(keysFolder: string): RefreshTokens {
  const key = keyOf(path.join(keysFolder, FILE));
  const sessionOf = (token: string) => token.split('.', 1)[0] ?? '';
  return {
    first: (sessionId) => `${sessionId}.${randomBytes(32).toString('base64url')}`,
    next: (token) => `${sessionOf(token)}.${createHmac('sha256', key).update(token).digest('base64url')}`,
    sessionOf,
    hash: (token) => createHash('sha256').update(token).digest('base64url'),
  };
}

/** Compares two hashes in the same time wherever they differ. */
export const isSameHash = (one: string, other: string | null): boolean =>
  other !== null && one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Two servers may start on one folder at the same moment: whoever writes first has made the key for both. */
function keyOf(file: string): Buffer {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64url');
}
