import type { Role } from '../../contract/catalogue.ts';

/** Whose records a grant reaches, from none but one's own to all of the tenant. */
export type Scope = 'own' | 'assigned' | 'agent' | 'agency' | 'distributor' | 'any';

const BY_WIDTH: readonly Scope[] = ['own', 'assigned', 'agent', 'agency', 'distributor', 'any'];

/**
 * The widest scope in which a role may do something, or null when it may not at all. The grant is
 * record and verb, such as "application:read"; a role holds it with a scope,
 * "application:read:agency".
 */
export function can(role: Pick<Role, 'grants'>, grant: string): Scope | null {
  const held = role.grants.filter((full) => full.slice(0, full.lastIndexOf(':')) === grant);
  return BY_WIDTH.findLast((scope) => held.includes(`${grant}:${scope}`)) ?? null;
}

/**
 * Whether somebody's word on a document verifies it: agents and agencies look at documents of
 * others. `scope`: how far they may change documents.
 */
export const verifies = (scope: Scope | null): boolean => scope === 'agent' || scope === 'agency';
