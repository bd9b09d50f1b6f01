import type { Role, Tenant } from '../../contract/catalogue.ts';

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

/** Whoever sees other people's papers leaves no page open over night. */
const STAFF_MINUTES = 12 * 60;

/**
 * Minutes without use after which somebody has to sign in again; undefined where a sign-in lasts as
 * long as it lasts.
 */
export function idleMinutes(
  { inactivity }: Pick<Tenant, 'inactivity'>,
  { record }: Pick<Role, 'record'>,
): number | undefined {
  return record === 'applicant'
    ? inactivity?.applicantMinutes
    : (inactivity?.staffMinutes ?? STAFF_MINUTES);
}

/**
 * Whether somebody with these roles signs in with a second factor at a tenant. One role that needs
 * it is enough.
 */
export const needsSecondFactor = (
  { security }: Pick<Tenant, 'security'>,
  roles: readonly string[],
): boolean => security?.secondFactor?.requiredFor.some((role) => roles.includes(role)) ?? false;
