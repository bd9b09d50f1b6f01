import { createHash, randomBytes } from 'node:crypto';

/** What stands in a link that sets a password. The database keeps its hash alone. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

export const hashOfResetToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
