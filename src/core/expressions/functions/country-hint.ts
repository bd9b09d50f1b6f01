import { closest } from '../suggest.ts';
import { countryNames, type NamedCountry } from './country-names.ts';

/** So many codes can be read at a glance. */
const FEW = 8;

/** The words that may stand somewhere, of two letters or three, and the names behind them. */
interface CountryWords {
  codes: readonly string[];
  countries: readonly NamedCountry[];
}

/** Whether a country is written so, by a code or a name. */
export const isCountry = (word: string, { codes, countries }: CountryWords): boolean => {
  const wanted = word.trim().toUpperCase();
  return codes.includes(wanted) || Object.hasOwn(countryNames(countries), wanted);
};

/** Which country was probably meant. */
export function countryHint(word: string, { codes, countries }: CountryWords): string {
  const names = countryNames(countries);
  const wanted = word.trim().toUpperCase();
  const meant = names[wanted] ?? names[closest(wanted, Object.keys(names)) ?? ''];
  const options = countries.flatMap((country) =>
    [country.value, country.alpha3 ?? '']
      .filter((code) => codes.includes(code))
      .map((code) => ({ code, country })),
  );
  const found = options.find(({ country }) => country.value === meant);
  return found
    ? `Did you mean ${named(found)}?`
    : nearby(
        options.filter(({ code }) => code[0] === wanted[0]),
        word,
      );
}

interface Code {
  code: string;
  country: NamedCountry;
}

const named = ({ code, country }: Code): string => `"${code}" (${country.label})`;

/** A code of two letters is like no other one; those that begin as it does help to find it. */
function nearby(options: readonly Code[], word: string): string {
  if (options.length === 0 || options.length > FEW || word.length > 3)
    return 'The codes stand in countries.json.';
  return `With "${word.slice(0, 1)}" begin${options.length === 1 ? 's' : ''} ${options.map(named).join(', ')}.`;
}
