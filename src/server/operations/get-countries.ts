import type { Handler } from './context.ts';

/** Countries and their sets; invented ones only where the tenant offers specimens. */
export const handler: Handler<'get-countries'> = async (_, { ports, tenant }) => {
  const { countries, sets } = ports.catalogues.current().countries;
  return { countries: countries.filter(({ specimen }) => !specimen || tenant.offersSpecimens), sets };
};
