import type { Word } from './page-text.ts';
import { plainWords } from './plain-words.ts';

/** What is left of the confidence of a word that two recognisers read differently. */
const DISPUTED = 0.8;
/**
 * A word of which one recogniser was unsure or could not see the accents, and the other is sure, is
 * hardly disputed.
 */
const [UNSURE, SURE, TOLD] = [0.8, 0.9, 0.95];

/**
 * The words of a line as two recognisers read it, the second one knowing the accents of its
 * language: where both see the same letters the accents are believed, where they don't neither is
 * as sure as alone.
 */
export function agreed(first: readonly Word[], second: readonly Word[]): Word[] {
  if (first.length !== second.length)
    return first.map((word) =>
      second.some(({ text }) => isSame(text, word.text))
        ? word
        : { ...word, confidence: DISPUTED * word.confidence },
    );
  return first.map((word, at) => oneOf(word, second[at] ?? word));
}

function oneOf(word: Word, other: Word): Word {
  if (isSame(word.text, other.text))
    return { ...word, text: other.text, confidence: Math.max(word.confidence, other.confidence) };
  if (/\d/.test(word.text)) return { ...word, confidence: DISPUTED * word.confidence };
  const isTold = other.confidence >= SURE && (word.confidence < UNSURE || hasAccent(other.text));
  const best = other.confidence >= word.confidence || hasAccent(other.text) ? other : word;
  return { ...word, text: best.text, confidence: (isTold ? TOLD : DISPUTED) * best.confidence };
}

const isSame = (one: string, other: string): boolean =>
  plainWords(one).join('') === plainWords(other).join('');
const hasAccent = (text: string): boolean => /[^\p{ASCII}]/u.test(text) && /\p{L}/u.test(text);
