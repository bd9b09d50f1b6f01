import type { Role } from '../../contract/catalogue.ts';

/** The role of somebody whose token names none that we know (rules: "Roles and permissions"). */
export const FALLBACK_ROLE = 'applicant';

/**
 * The roles that count, the deciding one first: only known names, lowest rank first, and applicant
 * when none matches. Throws when the catalogue lacks the applicant role, which its check refuses.
 */
export function effectiveRoles<R extends Pick<Role, 'id' | 'rank'>>(
  knownRoles: readonly R[],
  tokenRoles: readonly string[],
): [R, ...R[]] {
  const [first, ...others] = knownRoles
    .filter(({ id }) => tokenRoles.includes(id))
    .sort((one, other) => one.rank - other.rank);
  const deciding = first ?? knownRoles.find(({ id }) => id === FALLBACK_ROLE);
  if (!deciding)
    throw new Error(
      `The catalogue has no role "${FALLBACK_ROLE}", which everybody falls back to. Add catalogue/roles/${FALLBACK_ROLE}.json.`,
    );
  return [deciding, ...others];
}
