import type { Tenant } from '../../../contract/catalogue.ts';
import type { TenantConfig } from '../../../contract/records.ts';

/** What a page needs to know of a tenant (specification, point 3). */
export const tenantConfig = ({ realmId, clientId, displayName, partnerAddress, brand }: Tenant, publicUrl: string): TenantConfig => ({
  realmAuthorizationUrl: publicUrl, realmId, realmClientId: clientId, realmDisplayName: displayName, tpaBaseUrl: partnerAddress ?? '',
  brandAssets: { brandFavicon: brand.favicon ?? '', brandLogoImage: brand.logo ?? '', brandColor: brand.colour },
});
