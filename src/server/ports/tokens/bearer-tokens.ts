import type { AccessClaims } from './access-claims.ts';

/**
 * Tells who comes with a bearer token, whether it is ours or of the provider that the token's
 * tenant names.
 */
export interface BearerTokens {
  /**
   * Undefined for a text that opens nothing. Refuses with `provider_unavailable` where nobody can
   * say.
   */
  verify(token: string): Promise<AccessClaims | undefined>;
}
