import type { Tenant } from '../../../contract/catalogue.ts';
import type { TenantConfig } from '../../../contract/records.ts';
import { providerOf } from '../../../core/access/sign-in/provider-of.ts';
import { brandOf } from '../../../core/brand/brand.ts';
import { brandIcon } from '../../../core/brand/brand-icon.ts';

/**
 * What a page needs to know of a tenant (rules: "Entities and fields"). Who has no icon or logo has
 * our own mark in their colour.
 */
export const tenantConfig = (
  {
    realmId,
    issuer,
    clientId,
    displayName,
    partnerAddress,
    brand: { colour, favicon, logo },
  }: Tenant,
  publicUrl: string,
): TenantConfig => ({
  realmAuthorizationUrl: providerOf({ realmId, issuer }).url || publicUrl,
  realmId: providerOf({ realmId, issuer }).realm,
  realmClientId: clientId,
  realmDisplayName: displayName,
  tpaBaseUrl: partnerAddress ?? '',
  brandAssets: {
    brandFavicon: favicon ?? brandIcon(brandOf(colour)),
    brandLogoImage: logo ?? brandIcon(brandOf(colour)),
    brandColor: colour,
  },
});
