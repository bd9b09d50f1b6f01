import type { BootTenant } from '../../lib/boot.ts';

/**
 * Where people look after their account at a provider elsewhere, as Keycloak has it; undefined
 * where they sign in here.
 */
export const accountAtProvider = ({
  provider,
}: Pick<BootTenant, 'provider'>): string | undefined =>
  provider?.url
    ? `${provider.url}/realms/${encodeURIComponent(provider.realm)}/account`
    : undefined;
