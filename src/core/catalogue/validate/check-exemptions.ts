import type { Exemptions } from '../../../contract/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import { pointerBelow, type SourcePlace } from '../source/source.ts';

/** Kinds for which nothing is obtained before travel. */
const FREE: readonly Exemptions['entries'][number]['kind'][] = [
  'freedom_of_movement',
  'visa_free',
  'special_category',
];

/**
 * Exemptions: a destination has one list, countries exist, a nationality is treated one way, and
 * what is to be obtained has a name.
 */
export function checkExemptions({ files }: Catalogue, lookup: Lookup): void {
  const ofDestinations = files.exemption.flatMap(({ value, place }) =>
    value.countries.map((country, index) => ({
      word: country,
      place: place(pointerBelow('/countries', index)),
    })),
  );
  lookup.unique(ofDestinations, 'list of exemptions for the country');
  for (const { word, place } of ofDestinations) lookup.country(word, place);
  for (const { value, place } of files.exemption) {
    const nationals = nationalsOf(value).map(({ word, pointer }) => ({
      word,
      place: place(pointer),
    }));
    lookup.unique(nationals, 'nationality');
    for (const one of [...nationals, ...residents(value, place)])
      lookup.country(one.word, one.place);
    for (const key of ['entries', 'passports'] as const) {
      value[key]?.forEach(({ kind, what }, index) => {
        if (FREE.includes(kind) === (what === undefined)) return;
        lookup.report(
          place(pointerBelow(`/${key}`, index)),
          what === undefined
            ? {
                code: 'missing_key',
                message: `"what" is missing: what has to be obtained before travel.`,
              }
            : {
                code: 'conflict',
                key: 'what',
                message: `Nothing is obtained before travel where the kind is "${kind}".`,
              },
        );
      });
    }
  }
}

const nationalsOf = ({ entries, doubtful = [] }: Exemptions): { word: string; pointer: string }[] =>
  Object.entries({ entries, doubtful }).flatMap(([key, all]) =>
    all.flatMap(({ nationals }, at) =>
      nationals.map((word, index) => ({
        word,
        pointer: pointerBelow(`/${key}`, at, 'nationals', index),
      })),
    ),
  );

const residents = (
  { residents: all }: Exemptions,
  place: (pointer: string) => SourcePlace,
): { word: string; place: SourcePlace }[] =>
  (all?.countries ?? []).map((word, index) => ({
    word,
    place: place(pointerBelow('/residents/countries', index)),
  }));
