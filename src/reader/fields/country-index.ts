import type { Countries } from '../../contract/catalogue.ts';
import { likeness, wordsOfText } from '../text/plain-words.ts';

/** Finds countries by what documents call them. */
export interface CountryIndex {
  /**
   * ISO alpha-3 of a code as zones and forms write it: "D", "GBN", "DEU", "DE"; the code itself
   * where no country stands behind it ("XXA").
   */
  byCode(code: string): string | undefined;
  /** ISO alpha-3 of a name, a citizen's word or a code: "Germany", "INDIAN", "UTO". */
  find(text: string): string | undefined;
  /**
   * The one country whose name begins so or was read with a slip: "DEUTSCH", "Germnay". Never to be
   * believed unseen.
   */
  guess(text: string): string | undefined;
}

export function countryIndex({ countries, icao }: Countries): CountryIndex {
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { value, label, alpha3, aliases = [] } of countries) {
    for (const code of [value, alpha3]) codes.set(code, alpha3);
    for (const name of [
      label,
      ...aliases,
      nameIn('de', value),
      nameIn('fr', value),
      nameIn('es', value),
      nameIn('it', value),
    ]) {
      if (name && name.length > 3) names.set(wordsOfText(name).join(' '), alpha3);
    }
  }
  for (const { code, alpha3 } of icao) codes.set(code, alpha3 ?? code);
  const byCode = (code: string) => codes.get(code.replaceAll('<', '').trim());
  const exactly = (text: string) =>
    names.get(text) ??
    names.get(text.replace(/^(the|republic of|federal republic of|kingdom of) /, ''));
  return {
    byCode,
    find: (text) => byCode(text) ?? exactly(wordsOfText(text).join(' ')),
    guess: (text) => guessName(names, wordsOfText(text).join(' ')),
  };
}

/** What another language calls a country; documents of a country write its name in their own. */
function nameIn(language: string, code: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
}

const LEAST_LETTERS = 6;
const NEARLY = 0.8;

function guessName(names: ReadonlyMap<string, string>, text: string): string | undefined {
  if (text.length < LEAST_LETTERS) return undefined;
  const near = [...names]
    .filter(([name]) => name.startsWith(text) || likeness(name, text) > NEARLY)
    .map(([, alpha3]) => alpha3);
  return new Set(near).size === 1 ? near[0] : undefined;
}
