import type { Tenant } from '../../contract/catalogue.ts';

/** The site that a path lies in. */
export interface Site {
  tenant: Tenant;
  /**
   * What follows the tenant's own path; undefined where only the slash is missing: files lie beside
   * the page.
   */
  rest: string | undefined;
  isOwnHost?: boolean;
}

/**
 * The tenant whose site a path lies in, and what follows. A host of its own is a tenant's site
 * whole.
 */
export function siteOf(
  path: string,
  { tenants, host }: { tenants: readonly Tenant[]; host: string },
): Site | undefined {
  const own = tenants.find(({ hosts }) => hosts?.includes(host.toLowerCase()));
  if (own) return { tenant: own, rest: path.slice(1), isOwnHost: true };
  const sites = [...tenants].sort((one, other) => other.path.length - one.path.length);
  const tenant = sites.find(({ path: site }) => path === site || path.startsWith(`${site}/`));
  return (
    tenant && {
      tenant,
      rest: path === tenant.path && path !== '' ? undefined : path.slice(tenant.path.length + 1),
    }
  );
}
