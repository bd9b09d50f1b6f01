import type { Phrase } from '../../text/layout.ts';
import places from '../../words/places.json' with { type: 'json' };
import { countryByRegions } from '../country-conventions.ts';
import type { CountryIndex } from '../country-index.ts';
import { landAt } from '../land-of-paper.ts';
import { DOLLAR, namedDollar } from '../parsers/currencies.ts';
import { dateOrderOf } from '../parsers/find-dates.ts';

const dollars = new Map<string, string>(Object.entries(places.dollars));
const codes = new Set(dollars.values());

interface Paper {
  text: string;
  phrases: readonly Phrase[];
  countries: CountryIndex;
}

/**
 * Only Americans write the month first, in figures and in words: "03/14/2026", "March 14, 2026".
 */
const MONTH_FIRST = /(?<!\p{L})\p{Lu}\p{L}{2,8}\.? \d{1,2}(?:st|nd|rd|th)?, ?\d{4}/u;

/**
 * Whose dollars "$" means on a paper: those that it names by letters, else those of its country,
 * else American ones where days are written so. Undefined where nothing says it, or where there are
 * none.
 */
export function dollarOf({ text, phrases, countries }: Paper): string | undefined {
  if (!text.includes(DOLLAR)) return undefined;
  const named = namedDollar(text, codes);
  if (named) return named;
  const country = countryByRegions({ phrases, currency: undefined });
  if (country) return dollars.get(country);
  const lands = new Set(
    phrases
      .map((phrase) => landAt(phrase, countries))
      .filter((land) => land !== undefined && dollars.has(land)),
  );
  if (lands.size > 0) return lands.size === 1 ? dollars.get([...lands][0] ?? '') : undefined;
  return dateOrderOf(text) === 'month' || MONTH_FIRST.test(text) ? 'USD' : undefined;
}
