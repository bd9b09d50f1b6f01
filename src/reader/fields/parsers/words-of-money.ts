import { wordsOfText } from '../../text/plain-words.ts';

/** Languages of papers, whose words for large numbers and for currencies are those of CLDR. */
const LOCALES = [
  'en',
  'en-IN',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'tr',
  'ru',
  'uk',
  'vi',
  'id',
  'ja',
  'zh',
  'ko',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'hi',
  'el',
  'hr',
];
const COUNTS = [1, 2, 5];
const MULTIPLES = [1e3, 1e4, 1e5, 1e6, 1e7, 1e9];

/** "million", "Mio.", "lakh", "juta": what numbers are cut short with. */
let multiples: ReadonlySet<string> | undefined;
const knownMultiples = (): ReadonlySet<string> =>
  (multiples ??= new Set(
    LOCALES.flatMap((locale) =>
      (['long', 'short'] as const).flatMap((compactDisplay) => {
        const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay });
        return MULTIPLES.flatMap((size) =>
          COUNTS.flatMap((count) => format.formatToParts(count * size)),
        ).flatMap(({ type, value }) => (type === 'compact' ? wordsOfText(value).slice(0, 1) : []));
      }),
    ),
  ));

/**
 * Whether a number is cut short by what stands right behind it: letters without a blank, or a word
 * for many.
 */
export function saysMultiple(after: string, hasCents: boolean): boolean {
  if (/^\p{L}/u.test(after)) return true;
  const [word = ''] = wordsOfText(/^\s*[([]?\s*(\p{L}[\p{L}\p{M}]*)/u.exec(after)?.[1] ?? '');
  const singular = word.replace(/s$/, '');
  if (word.length === 1) return !hasCents && /^[kmb]$/.test(word);
  return [word, singular].some((each) => knownMultiples().has(each));
}

/** Whether a whole word stands for many: "thousands". */
export const isMultiple = (written: string): boolean =>
  wordsOfText(written).some(
    (word) =>
      word.length > 3 && [word, word.replace(/s$/, '')].some((each) => knownMultiples().has(each)),
  );

const names = new Map<string, ReadonlySet<string>>();

/** The words of a currency's name: "US dollars", "Schweizer Franken". */
export function namesOfCurrency(code: string): ReadonlySet<string> {
  const cached =
    names.get(code) ??
    new Set(
      LOCALES.flatMap((locale) => {
        const format = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: code,
          currencyDisplay: 'name',
        });
        return COUNTS.flatMap((count) => format.formatToParts(count)).flatMap(({ type, value }) =>
          type === 'currency' ? wordsOfText(value) : [],
        );
      }),
    );
  names.set(code, cached);
  return cached;
}
