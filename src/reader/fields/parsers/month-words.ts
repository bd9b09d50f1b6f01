import { likeness, wordsOfText } from '../../text/plain-words.ts';

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'hr',
  'id',
];

const numbers = monthWords();

/**
 * The number of a month by its name or its first letters, in the languages of passports; undefined
 * for another word.
 */
export function monthOf(word: string): number | undefined {
  const plain = wordsOfText(word)[0] ?? '';
  if (plain.length < 3) return undefined;
  return (
    numbers.get(plain) ??
    numbers.get(plain.slice(0, 4)) ??
    near(plain) ??
    (plain.length === 3 ? undefined : numbers.get(plain.slice(0, 3)))
  );
}

function monthWords(): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      for (let number = 1; number <= 12; number += 1) {
        const name =
          format.formatToParts(Date.UTC(2000, number - 1, 1)).find((part) => part.type === 'month')
            ?.value ?? '';
        const plain = wordsOfText(name)[0] ?? '';
        // English comes first: where two languages disagree on a short name, its meaning stays.
        if (plain.length >= 3 && !words.has(plain)) words.set(plain, number);
      }
    }
  }
  return words;
}

function near(plain: string): number | undefined {
  if (plain.length < 5) return undefined;
  return [...numbers].find(([name]) => likeness(name, plain) > 0.7)?.[1];
}
