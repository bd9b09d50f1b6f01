import { booleanFact, countryFact, dateFact, listFact, record, textFact } from '../fact-type.ts';
import type { Tables } from '../facts.ts';
import { type BookedLeg, landings } from '../landings.ts';
import { countryOfPlace } from '../places.ts';
import { ExpressionDefect, UNKNOWN } from '../unknown.ts';
import { defineFunction } from './domain-function.ts';

const leg = record({ from: textFact, to: textFact, date: dateFact, time: textFact });
const landing = record({
  place: textFact,
  country: countryFact([]),
  fromCountry: countryFact([]),
  isChange: booleanFact,
});

/** Places as bookings write them, by the table of airports. */
export const placeFunctions = {
  countryOfPlace: defineFunction(
    {
      takes: [textFact],
      gives: countryFact([]),
      description:
        'The country of a place, by its airport, its town or its own words. Unknown where nothing in it tells.',
    },
    ([place], tables) => countryOfPlace(place, requiredTables(tables, 'countryOfPlace')) ?? UNKNOWN,
  ),
  landings: defineFunction(
    {
      takes: [listFact(leg)],
      gives: listFact(landing),
      description:
        'Where the legs of a journey end, without the end of the way back: `place`, its `country` and that where the leg begins (`fromCountry`) where they are known, and whether it is only a change on the way (`isChange`).',
    },
    ([legs], tables) =>
      landings(legs as BookedLeg[], requiredTables(tables, 'landings')).map((one) => ({ ...one })),
  ),
};

function requiredTables(tables: Tables | undefined, name: string): Tables {
  if (!tables)
    throw new ExpressionDefect(
      `"${name}" needs the countries of the catalogue: the facts have no tables.`,
    );
  return tables;
}
