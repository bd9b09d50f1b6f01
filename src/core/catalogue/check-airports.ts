import type { Catalogue } from './catalogue.ts';
import type { Lookup } from './lookup.ts';
import { below } from './source.ts';

/**
 * Airports: their countries exist, and a code lies in one of them. A town may stand there by
 * several names.
 */
export function checkAirports({ files }: Catalogue, lookup: Lookup): void {
  for (const {
    value: { countries },
    place,
  } of files.airports) {
    for (const country of Object.keys(countries))
      lookup.country(country, place(below('/countries', country)));
    const homes = new Map<string, string>();
    for (const [country, towns] of Object.entries(countries)) {
      for (const [town, codes] of Object.entries(towns))
        codes.forEach((code, index) => {
          const home = homes.get(code) ?? country;
          homes.set(code, home);
          if (home !== country)
            lookup.tell(place(below('/countries', country, town, index)), {
              code: 'conflict',
              message: `The airport "${code}" lies in "${home}" already.`,
            });
        });
    }
  }
}
