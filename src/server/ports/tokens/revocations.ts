import type { AccessClaims } from './access-claims.ts';

/** A sign-in by its id (`sid`), or an account (`revokedAccount`). */
export type Revoked = string;

export const revokedAccount = (accountId: string): Revoked => `account:${accountId}`;

/**
 * The access tokens that open nothing any more, though they have not expired. Kept in memory,
 * because every call asks; every server hears from the database what is revoked.
 */
export interface Revocations {
  has(claims: Pick<AccessClaims, 'tenant' | 'sid' | 'sub' | 'issuedAt'>): boolean;
  /**
   * What this server has just revoked and kept; it need not wait to hear of it. Counts as long as
   * tokens of ours live, by default.
   */
  add(tenant: string, revoked: readonly Revoked[], seconds?: number): void;
  /** Called once for each that is new here. */
  subscribe(listener: (tenant: string, revoked: Revoked) => void): void;
}
