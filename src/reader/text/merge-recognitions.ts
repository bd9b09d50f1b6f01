import type { Word } from './page-text.ts';
import { wordsOfText } from './plain-words.ts';

/** What is left of the confidence of a word that two recognisers read differently. */
const DISPUTED = 0.8;
/**
 * Where one recogniser is below UNSURE, or knows no accents, and the other is above SURE, the
 * second one's word keeps most of its confidence.
 */
const [UNSURE, SURE, TOLD] = [0.8, 0.9, 0.95];

/**
 * Merges what two recognisers read of the same line; the second one knows the accents of the line's
 * language. Where both read the same letters, the accents are taken from the second. Where they
 * differ, the word is less sure than either reading.
 */
export function mergeRecognitions(first: readonly Word[], second: readonly Word[]): Word[] {
  if (first.length !== second.length)
    return first.map((word) =>
      second.some(({ text }) => isSame(text, word.text))
        ? word
        : { ...word, confidence: DISPUTED * word.confidence },
    );
  return first.map((word, at) => mergedWord(word, second[at] ?? word));
}

function mergedWord(word: Word, other: Word): Word {
  if (isSame(word.text, other.text))
    return { ...word, text: other.text, confidence: Math.max(word.confidence, other.confidence) };
  if (/\d/.test(word.text)) return { ...word, confidence: DISPUTED * word.confidence };
  const isDecided = other.confidence >= SURE && (word.confidence < UNSURE || hasAccent(other.text));
  const best = other.confidence >= word.confidence || hasAccent(other.text) ? other : word;
  return { ...word, text: best.text, confidence: (isDecided ? TOLD : DISPUTED) * best.confidence };
}

const isSame = (one: string, other: string): boolean =>
  wordsOfText(one).join('') === wordsOfText(other).join('');
const hasAccent = (text: string): boolean => /[^\p{ASCII}]/u.test(text) && /\p{L}/u.test(text);
