import type { AccessClaims } from './access-claims.ts';

/** What a token says, and until when it may be believed, in milliseconds since 1970. */
export interface VerifiedToken {
  claims: AccessClaims;
  until: number;
}

const REMEMBERED = 2_000;

/**
 * A person makes many calls with one token, and its seal costs more than the rest of a small call:
 * it is checked once.
 */
export function rememberedTokens(
  now: () => number,
  verify: (token: string) => Promise<VerifiedToken | undefined>,
): (token: string) => Promise<AccessClaims | undefined> {
  const cache = new Map<string, VerifiedToken>();
  return async (token) => {
    const cached = cache.get(token);
    if (cached && cached.until > now()) return cached.claims;
    cache.delete(token);
    const verified = await verify(token);
    const [oldest] = cache.keys();
    if (verified) cache.set(token, verified);
    if (cache.size > REMEMBERED && oldest !== undefined) cache.delete(oldest);
    return verified?.claims;
  };
}
