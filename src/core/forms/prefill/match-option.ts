import type { Countries, Option } from '../../../contract/catalogue.ts';
import type { Match, MatchedBy } from './match.ts';
import { nearestOption, type OptionWord } from './nearest-option.ts';
import { plainWords } from './plain-words.ts';

const NONE: Match = { needsReview: false, candidates: [] };

/**
 * Finds the option that a text means: its value or label, else one of its other words, else the
 * nearest word of any option, which is never taken without the mark, only as far as `within` (0 the
 * same, 1 any word), and only where no second option lies as near. Capitals, accents, marks and
 * blanks at the ends do not matter.
 */
export function matchOption(text: string, options: readonly Option[], within: number): Match {
  const word = trimmed(text);
  if (word === '') return NONE;
  return (
    found(
      options.find(({ value }) => trimmed(value) === word),
      'value',
    ) ??
    found(
      options.find(({ label }) => trimmed(label) === word),
      'label',
    ) ??
    found(
      options.find(({ aliases = [] }) => aliases.some((alias) => trimmed(alias) === word)),
      'alias',
    ) ??
    nearestOption(text, wordsOf(options), within)
  );
}

/** The countries to match against: the table of codes and names, and those that may be chosen. */
export interface CountryMatching {
  /**
   * From every code and name in capitals to the two-letter code (the `countries` of the facts'
   * tables).
   */
  codes: Readonly<Record<string, string>>;
  countries: Countries['countries'];
  /** How far a similar name may lie (rules: "Validation rules"). */
  similarWithin: number;
}

/**
 * Finds the two-letter code of a country that a text means: a code of ISO or of machine-readable
 * zones, a name, an alias; else the country with the nearest name, with the mark. What is not among
 * the options is no match, however well it is known.
 */
export function matchCountry(
  text: string,
  { codes, countries, similarWithin }: CountryMatching,
  options: readonly string[],
): Match {
  const word = text.replaceAll('<', '').trim().toUpperCase();
  const code = Object.hasOwn(codes, word) ? codes[word] : undefined;
  const match =
    code === undefined
      ? nearestOption(word, namesOf(codes, countries), similarWithin)
      : {
          ...NONE,
          value: code,
          by: byOf(
            word,
            countries.find(({ value }) => value === code),
          ),
        };
  return match.value === undefined || options.includes(match.value)
    ? match
    : { ...NONE, candidates: match.candidates };
}

function byOf(word: string, country: Countries['countries'][number] | undefined): MatchedBy {
  if (word === country?.value) return 'value';
  if (word === country?.label.toUpperCase()) return 'label';
  return country?.aliases?.some((alias) => alias.toUpperCase() === word) ? 'alias' : 'code';
}

function found(option: Option | undefined, by: MatchedBy): Match | undefined {
  return option && { ...NONE, value: option.value, by };
}

const wordsOf = (options: readonly Option[]): readonly OptionWord[] =>
  madeOnce(options, () =>
    options.flatMap(({ value, label, aliases = [] }): OptionWord[] => [
      { value, label, by: 'value', plain: plainWords(value) },
      { value, label, by: 'label', plain: plainWords(label) },
      ...aliases.map((alias) => ({ value, label, by: 'alias' as const, plain: plainWords(alias) })),
    ]),
  );

function namesOf(
  codes: CountryMatching['codes'],
  countries: CountryMatching['countries'],
): readonly OptionWord[] {
  return madeOnce(codes, () => {
    const byCode = new Map(countries.map((country) => [country.value, country]));
    return Object.entries(codes).map(([name, value]): OptionWord => {
      const country = byCode.get(value);
      const label = country?.label ?? name;
      return { value, label, by: byOf(name, country), plain: plainWords(name) };
    });
  });
}

/** Documents bring many values, and the lists that they are matched with stay the same. */
const wordLists = new WeakMap<object, readonly OptionWord[]>();
function madeOnce(list: object, make: () => readonly OptionWord[]): readonly OptionWord[] {
  const words = wordLists.get(list) ?? make();
  wordLists.set(list, words);
  return words;
}

const trimmed = (text: string): string => text.trim().toLowerCase();
