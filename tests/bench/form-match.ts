import { matchCountry, matchOption } from '../../src/core/forms/prefill/match-option.ts';
import { compiledCatalogue } from './compiled-catalogue.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';
import { processorTimeOf } from './processor-time.ts';
import { sized } from './size.ts';

const RUNS = sized(200, 2);

/** As documents write a country: exactly, by another name, with a mistake, or not at all. */
const WORDS = ['Japan', 'GREAT BRITAIN', 'Untied Kingdom', 'Bosnia Herzegowina', 'Nowhere at all'];

/** Finding the option that a word means among all countries, as countries and as a form's own. */
export const formMatch: Benchmark = async () => {
  const { tables, countries: table, trust } = await compiledCatalogue();
  const { countries } = table;
  const codes = countries.map(({ value }) => value);
  const { similarWithin } = trust;
  const options = countries.map(({ value, label, aliases = [] }) => ({ value, label, aliases }));
  const figure = (name: string, match: (word: string) => unknown): Figure => {
    const taken = WORDS.map((word) => ({ word, ms: processorTimeOf(() => match(word), RUNS) }));
    const [most] = taken.toSorted((one, other) => other.ms - one.ms);
    return {
      name,
      value: rounded(most?.ms ?? Number.NaN),
      unit: 'ms',
      n: WORDS.length * RUNS,
      note: `of the processor, for the slowest word: "${most?.word}" among ${countries.length}`,
    };
  };
  const matching = { codes: tables.countries, countries, similarWithin };
  return [
    figure('form.match.country', (word) => matchCountry(word, matching, codes)),
    figure('form.match.option', (word) => matchOption(word, options, similarWithin)),
  ];
};
