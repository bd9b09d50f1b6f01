import { randomBytes } from 'node:crypto';
import type { RefreshTokens } from '../ports/refresh-tokens.ts';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = encoded({ typ: 'JWT', alg: 'HS256' });
const PAYLOAD = encoded({ typ: 'Refresh' });
const shaped = (secret: string): string => `${HEADER}.${PAYLOAD}.${secret}`;

/**
 * Refresh tokens in the shape of a JWT, since keycloak-js looks into them; what counts is the
 * secret at the end.
 */
export interface RefreshTokenIds {
  first(): string;
  /** Always the same after the same, so that two tabs with one token get one next token. */
  next(token: string): string;
}

/** Follows under the key of the other refresh tokens. */
export const refreshTokenIds = (
  refreshTokens: Pick<RefreshTokens, 'next' | 'sessionOf'>,
): RefreshTokenIds => ({
  first: () => shaped(randomBytes(32).toString('base64url')),
  next: (token) =>
    shaped(refreshTokens.next(token).slice(refreshTokens.sessionOf(token).length + 1)),
});
