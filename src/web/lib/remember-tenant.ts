import type { Boot } from './boot.ts';
import type { KeyStorage } from './browser-storage.ts';

/**
 * Leaves in the browser which tenant this is and how it looks (rules: "Entities and fields"). What
 * the tenant has no more, goes.
 */
export const rememberTenant = (
  { tenant: { clientId, brand } }: Pick<Boot, 'tenant'>,
  storage: KeyStorage,
): void => {
  const said = { tenantClientId: clientId, brandColor: brand.colour, brandLogo: brand.logo };
  for (const [name, value] of Object.entries(said)) {
    if (value) storage.setItem(`${clientId}:${name}`, value);
    else storage.removeItem(`${clientId}:${name}`);
  }
};
