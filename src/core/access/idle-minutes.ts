import type { Role, Tenant } from '../../contract/catalogue.ts';

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
