import type { Tenant } from '../../contract/catalogue.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import type { LoadedCatalogue } from '../catalogue/serve-catalogue.ts';

/**
 * A catalogue whose tenants need nobody outside and ask nobody for more than the address of the
 * preview: no provider, no second factor, no captcha, nobody who counts visits, no host of its own.
 */
export const withoutExternalServices = ({
  compiled,
  ...loaded
}: LoadedCatalogue): LoadedCatalogue => ({
  ...loaded,
  ...(compiled && { compiled: withLocalTenants(compiled) }),
});

const withLocalTenants = (compiled: CompiledCatalogue): CompiledCatalogue => ({
  ...compiled,
  tenants: compiled.tenants.map(localTenant),
});

const localTenant = ({ issuer, analytics, security, hosts, ...tenant }: Tenant): Tenant => ({
  ...tenant,
  signIn: 'password',
  captcha: { kind: 'none' },
});
