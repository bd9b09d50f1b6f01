import type { Countries } from '../../../contract/catalogue.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { countriesIn } from '../../../core/catalogue/languages/translations.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import type { Context, ServedPorts } from '../context.ts';

/**
 * The countries that the tenant's people may choose from: invented ones only where it offers
 * specimens.
 */
export function countriesFor({
  ports,
  tenant,
}: Pick<Context, 'ports' | 'tenant'>): Pick<Countries, 'countries' | 'sets'> {
  const { countries, sets } = ports.catalogues.current().countries;
  return {
    countries: countries.filter(({ specimen }) => !specimen || tenant.offersSpecimens),
    sets,
  };
}

/** The countries of a catalogue by their names in the language of a call. */
export function countriesSpoken(
  { countries }: Pick<PinnedCatalogue, 'countries'>,
  { ports, t: { language = ENGLISH } }: Pick<Context, 't'> & { ports: ServedPorts },
): Countries {
  return language === ENGLISH
    ? countries
    : {
        ...countries,
        countries: [...countriesIn(countries.countries, ports.catalogues.current(), language)],
      };
}
