import Fuse from 'fuse.js';
import type { Countries, Option } from '../../../contract/catalogue.ts';

/** How an option was found, surest first. */
export type MatchedBy = 'value' | 'label' | 'code' | 'alias' | 'similar';

export interface OptionCandidate {
  value: string;
  label: string;
  score: number;
}

export interface Match {
  value?: string;
  by?: MatchedBy;
  /** True for a similar word: a person should look. */
  needsReview: boolean;
  /** What was similar, best first; the score is Fuse's, 0 for the same. */
  candidates: OptionCandidate[];
}

const NONE: Match = { needsReview: false, candidates: [] };

/**
 * Finds the option that a text means: its value or label, else one of its other words, else the
 * most similar label, which is never taken without the mark and only as far as `within` (0 the
 * same, 1 any word). Case and blanks at the ends do not matter.
 */
export function matchOption(text: string, options: readonly Option[], within: number): Match {
  const word = plain(text);
  if (word === '') return NONE;
  return (
    found(
      options.find(({ value }) => plain(value) === word),
      'value',
    ) ??
    found(
      options.find(({ label }) => plain(label) === word),
      'label',
    ) ??
    found(
      options.find(({ aliases = [] }) => aliases.some((alias) => plain(alias) === word)),
      'alias',
    ) ??
    mostSimilar(text, options, within)
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
 * zones, a name, an alias; else the most similar name, with the mark. What is not among the options
 * is no match, however well it is known.
 */
export function matchCountry(
  text: string,
  { codes, countries, similarWithin }: CountryMatching,
  options: readonly string[],
): Match {
  const word = text.replaceAll('<', '').trim().toUpperCase();
  if (word === '') return NONE;
  const code = Object.hasOwn(codes, word) ? codes[word] : undefined;
  if (code !== undefined)
    return options.includes(code)
      ? {
          ...NONE,
          value: code,
          by: byOf(
            word,
            countries.find(({ value }) => value === code),
          ),
        }
      : NONE;
  return mostSimilar(
    text,
    countries.filter(({ value }) => options.includes(value)),
    similarWithin,
  );
}

function byOf(word: string, country: Countries['countries'][number] | undefined): MatchedBy {
  if (word === country?.value) return 'value';
  if (word === country?.label.toUpperCase()) return 'label';
  return country?.aliases?.some((alias) => alias.toUpperCase() === word) ? 'alias' : 'code';
}

function found(option: Option | undefined, by: MatchedBy): Match | undefined {
  return option && { ...NONE, value: option.value, by };
}

function mostSimilar(
  text: string,
  options: readonly Pick<Option, 'value' | 'label'>[],
  within: number,
): Match {
  const results = new Fuse([...options], {
    keys: ['label'],
    threshold: within,
    includeScore: true,
    isCaseSensitive: false,
  }).search(text.trim(), { limit: 3 });
  const candidates = results.map(({ item, score = 1 }) => ({
    value: item.value,
    label: item.label,
    score,
  }));
  const [best] = candidates;
  return best && best.score <= within
    ? { value: best.value, by: 'similar', needsReview: true, candidates }
    : { ...NONE, candidates };
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
