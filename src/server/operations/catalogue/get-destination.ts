import { AppError } from '../../../contract/errors.ts';
import type { CompiledVisaType } from '../../../core/catalogue/compile/compiled.ts';
import { catalogueFor } from '../application/find-application.ts';
import type { Handler } from '../context.ts';
import { countryName, findCountry } from '../trip/trip.ts';
import { countriesSpoken } from './countries-for.ts';

/**
 * The visas of one destination, so that a page never needs the whole catalogue; for an application
 * those that it may become one for.
 */
export const handler: Handler<'get-destination'> = async ({ query }, context) => {
  const compiled = await catalogueFor(query.applicationUid, context);
  const country = findCountry(compiled, query.country);
  const destination = country && compiled.destinations[country];
  if (!destination)
    throw new AppError('not_found', { log: 'The catalogue has no such destination.' });
  const name = countryName({ countries: countriesSpoken(compiled, context) }, country);
  const exemptions = context.ports.catalogues.current().exemptions[country];
  return context.spoken({
    country,
    name,
    ...(exemptions && { exemptions }),
    officialSite: destination.officialSite,
    visaTypes: destination.visaTypes.map(offer),
  });
};

function offer({
  id,
  name,
  category,
  purpose,
  duration,
  maxStay,
  fee,
  processing,
}: CompiledVisaType) {
  return {
    id,
    name,
    category,
    purpose,
    duration,
    processing: processing.text,
    ...(maxStay && { maxStay: { ...maxStay } }),
    fee: { amounts: fee.amounts, asOf: fee.asOf, certain: fee.certain },
  };
}
