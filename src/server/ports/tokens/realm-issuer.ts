import type { Catalogues } from '../catalogues.ts';

interface Where {
  catalogues: Pick<Catalogues, 'current'>;
  publicUrl: string;
}

/** The address that stands for a tenant's realm at this server in every token of ours (`iss`). */
export const realmIssuer =
  ({ catalogues, publicUrl }: Where) =>
  (tenant: string): string =>
    `${publicUrl}/realms/${encodeURIComponent(catalogues.current().tenants.find(({ id }) => id === tenant)?.realmId ?? tenant)}`;
