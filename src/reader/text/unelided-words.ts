import { anyOf, paperWords } from '../words/paper-words.ts';
import { wordsOfText } from './plain-words.ts';

/** What French and Italian leave of an article before a vowel: "l'assuré", "dell'assicurato". */
const ELIDED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${anyOf(paperWords.elided)}['’´\x60]\s?(?=[\p{L}\p{N}])`,
  'giu',
);
/** Recognisers, and capitals on cards, leave a gap in its place: "CARTE D IDENTITE". */
const GAP = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${anyOf(paperWords.elided.filter(({ length }) => length === 1))}\s+(?=[aeiouyhàâäéèêëîïôöûüœ1|][\p{L}])`,
  'giu',
);

/** The plain words of a text without elided articles, so that a word is the same behind one. */
export function unelidedWords(text: string): string[] {
  return wordsOfText(text.replace(ELIDED, '').replace(GAP, ''));
}
