import type { Tenant } from '../../../contract/catalogue.ts';
import type { TenantConfig } from '../../../contract/records.ts';
import { providerOf } from '../../../core/access/provider-of.ts';
import { brandIcon } from '../../../core/brand/brand-icon.ts';
import { brandOf } from '../../../core/brand/brand.ts';

/** What a page needs to know of a tenant (specification, point 3). */
export const tenantConfig = ({ realmId, issuer, clientId, displayName, partnerAddress, brand }: Tenant, publicUrl: string): TenantConfig => ({
  realmAuthorizationUrl: providerOf({ realmId, issuer }).url || publicUrl, realmId: providerOf({ realmId, issuer }).realm, realmClientId: clientId,
  realmDisplayName: displayName, tpaBaseUrl: partnerAddress ?? '',
  brandAssets: { brandFavicon: brand.favicon ?? brandIcon(brandOf(brand.colour)), brandLogoImage: brand.logo ?? '', brandColor: brand.colour },
});
