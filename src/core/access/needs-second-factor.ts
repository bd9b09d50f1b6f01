import type { Tenant } from '../../contract/catalogue.ts';

/**
 * Whether somebody with these roles signs in with a second factor at a tenant. One role that needs
 * it is enough.
 */
export const needsSecondFactor = (
  { security }: Pick<Tenant, 'security'>,
  roles: readonly string[],
): boolean => security?.secondFactor?.requiredFor.some((role) => roles.includes(role)) ?? false;
