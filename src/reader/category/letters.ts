import type { Layout } from '../text/layout.ts';
import { plainWords } from '../text/plain-words.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';

/** A running line has so many words, and a letter some of them. */
const [SENTENCE, SENTENCES] = [8, 2];
/** A longer line that begins like a salutation is a sentence. */
const SHORT = 10;
const { salutations, closings } = paperWords.letters;
const POLITE = new RegExp(`^${anyOf([...salutations, ...closings])}(?!\\p{L})`, 'iu');

/**
 * Whether a page is written to somebody: running lines, and a salutation or a closing in whatever
 * language.
 */
export function isLetter({ lines }: Pick<Layout, 'lines'>): boolean {
  const phrases = lines.flat().map(({ text }) => ({ text, length: plainWords(text).length }));
  if (phrases.filter(({ length }) => length >= SENTENCE).length < SENTENCES) return false;
  return phrases.some(({ text, length }) => length <= SHORT && POLITE.test(text));
}
