/**
 * How a list is searched: the words of a text, folded so that accents, case and apostrophes do not
 * matter. `search_words` in the database (migration 0410) splits what is stored the same way; a test
 * holds both to the same cases.
 */

/** More words than these are not looked for. */
const MOST_WORDS = 6;
const MOST_SIGNS = 40;

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
};

/** A text without accents and apostrophes, in lower case. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .replace(/[ßæœþøłđðı]/g, (letter) => LETTERS[letter] ?? letter);

/** The words of a search, each once; an e-mail address is one word. */
export function searchWordsOf(text: string): string[] {
  const words = foldedText(text)
    .split(/[\s,;]+/)
    .flatMap((part) => (part.includes('@') ? [part] : part.split(/[-–—_.:/()&+"]+/)))
    .map((word) => word.slice(0, MOST_SIGNS))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The number of a passport as it is stored, however it was typed: "L8988 02-C3" is "l898802c3". */
export const passportNumberOf = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, MOST_SIGNS);

/** What was typed as one number, of a passport or a telephone; undefined where it has no digit. */
export function searchNumberOf(text: string): string | undefined {
  const number = foldedText(text).replace(/[^a-z0-9]/g, '');
  return /\d/.test(number) && number.length <= MOST_SIGNS ? number : undefined;
}

/** From so many letters on, a word may be misspelt. */
const SPELLABLE = { from: 4, to: 20 };

/**
 * The word, and what is left of it when one letter is missing. Two words that share one of these
 * differ by a letter more, less, other or in another place.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SPELLABLE.from || letters.length > SPELLABLE.to) return [word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}
