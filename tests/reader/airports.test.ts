import { describe, expect, it } from 'vitest';
import { countryOfPlace } from '../../src/core/expressions/places.ts';
import readerPlaces from '../../src/reader/words/places.json' with { type: 'json' };
import { loadCompiled } from '../catalogue/load.ts';

const { tables, destinations, countries } = loadCompiled();
const known = Object.entries(readerPlaces.cities).flatMap(([alpha3, towns]) =>
  Object.entries(towns).flatMap(([town, codes]) => {
    const country = countries.countries.find((one) => one.alpha3 === alpha3)?.value;
    return codes.map((code) => ({ town, code, country }));
  }),
);

describe('the airports of the catalogue', () => {
  it('lie where the reader has them', () => {
    expect(known.length).toBeGreaterThan(300);
    expect(known.filter(({ code, country }) => countryOfPlace(code, tables) !== country)).toEqual(
      [],
    );
    expect(
      known.filter(
        ({ town, code, country }) => countryOfPlace(`${town} (${code})`, tables) !== country,
      ),
    ).toEqual([]);
  });

  it('hold some of every destination', () => {
    for (const country of Object.keys(destinations))
      expect(Object.values(tables.places?.codes ?? {})).toContain(country);
  });
});
