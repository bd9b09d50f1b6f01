import { plainText, type Texts } from './texts.ts';

/** The language that the catalogue is written in, and in which everything is there. */
export const ENGLISH = 'en';

/**
 * Under this key the texts of a language carry its tag (BCP 47): whoever has the texts knows how to
 * write dates and count.
 */
export const LANGUAGE_KEY = 'language.tag';

export type Direction = 'ltr' | 'rtl';

/** The language of texts. */
export const languageOf = (texts: Texts): string => plainText(texts, LANGUAGE_KEY) ?? ENGLISH;

/** In which direction the language of texts is written. */
export const directionOf = (texts: Texts): Direction =>
  plainText(texts, 'language.direction') === 'rtl' ? 'rtl' : 'ltr';

/**
 * The language of what is offered that somebody likes best, by their `Accept-Language`. "de-AT" is
 * served with "de", and "pt" with "pt-BR". Where nothing fits: English, or the first that is
 * offered.
 */
export function languageFor(accepted: string | undefined, offered: readonly string[]): string {
  for (const wanted of wishes(accepted ?? '')) {
    const found = wanted === '*' ? offered[0] : fitting(wanted, offered);
    if (found !== undefined) return found;
  }
  return offered.includes(ENGLISH) ? ENGLISH : (offered[0] ?? ENGLISH);
}

/**
 * Tags by how much they are wanted, those with the same weight in their order; weight 0 means: not
 * this one.
 */
function wishes(accepted: string): string[] {
  return accepted
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = Number(rest.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
      return tag && weight > 0 ? [{ tag, weight }] : [];
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

function fitting(wanted: string, offered: readonly string[]): string | undefined {
  for (let tag = wanted; tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = offered.find((one) => one.toLowerCase() === tag);
    if (found !== undefined) return found;
  }
  return offered.find((one) => one.toLowerCase().startsWith(`${wanted}-`));
}
