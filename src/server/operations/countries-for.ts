import type { Countries } from '../../contract/catalogue.ts';
import type { Context } from './context.ts';

/** The countries that the tenant's people may choose from: invented ones only where it offers specimens. */
export function countriesFor({ ports, tenant }: Pick<Context, 'ports' | 'tenant'>): Pick<Countries, 'countries' | 'sets'> {
  const { countries, sets } = ports.catalogues.current().countries;
  return { countries: countries.filter(({ specimen }) => !specimen || tenant.offersSpecimens), sets };
}
