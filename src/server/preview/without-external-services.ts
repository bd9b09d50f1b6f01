import type { Tenant } from '../../contract/catalogue.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import type { LoadedCatalogue } from '../catalogue/serve-catalogue.ts';

/**
 * A catalogue whose tenants need nobody outside and ask nobody for more than the address of the
 * preview: no provider, no second factor, no captcha, nobody who counts visits, no host of its own.
 */
export const withoutOutside = ({ compiled, ...loaded }: LoadedCatalogue): LoadedCatalogue => ({
  ...loaded,
  ...(compiled && { compiled: ofThisMachine(compiled) }),
});

const ofThisMachine = (compiled: CompiledCatalogue): CompiledCatalogue => ({
  ...compiled,
  tenants: compiled.tenants.map(alone),
});

const alone = ({ issuer, analytics, security, hosts, ...tenant }: Tenant): Tenant => ({
  ...tenant,
  signIn: 'password',
  captcha: { kind: 'none' },
});
