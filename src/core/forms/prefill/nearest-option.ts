import { editDistance } from '../../expressions/suggest.ts';
import type { Match, MatchedBy } from './match.ts';
import { plainWords } from './plain-words.ts';

/** A word that stands for an option; `plain` as it is compared. */
export interface OptionWord {
  value: string;
  label: string;
  by: MatchedBy;
  plain: string;
}

/** The word of an option that lies nearest, and how many letters are other. */
interface Neighbour {
  word: OptionWord;
  edits: number;
  /** The share of letters that are other: 0 the same word, 1 any. */
  score: number;
}

/** So many candidates are kept for whoever asks why. */
const MOST_CANDIDATES = 3;

/**
 * The option that a text means though it is written otherwise: without its accents, or with a slip,
 * which asks for a look. Nothing where a second option lies as near: a slip then says neither.
 */
export function nearestOption(text: string, words: readonly OptionWord[], within: number): Match {
  const written = plainWords(text);
  const near = written === '' ? [] : neighboursOf(written, words, within);
  const candidates = near
    .filter(({ score }) => score <= within)
    .slice(0, MOST_CANDIDATES)
    .map(({ word: { value, label }, score }) => ({ value, label, score }));
  const [best, second] = near;
  if (!best || best.edits === second?.edits) return { needsReview: false, candidates };
  const { value, by } = best.word;
  if (best.edits === 0) return { value, by, needsReview: false, candidates: [] };
  return best.score <= within && isSlip(written, best)
    ? { value, by: 'similar', needsReview: true, candidates }
    : { needsReview: false, candidates };
}

/** Of each option its nearest word, nearest first, as far as they may matter. */
function neighboursOf(written: string, words: readonly OptionWord[], within: number): Neighbour[] {
  const nearest = new Map<string, Neighbour>();
  for (const word of words) {
    const longest = Math.max(written.length, word.plain.length);
    // A word as near as one letter is in doubt, however short it is.
    const most = Math.max(1, Math.floor(within * longest));
    if (Math.abs(written.length - word.plain.length) > most) continue;
    const edits = editDistance(written, word.plain);
    const other = nearest.get(word.value);
    if (edits <= most && !(other && other.edits <= edits))
      nearest.set(word.value, { word, edits, score: edits / longest });
  }
  return [...nearest.values()].sort((one, other) => one.edits - other.edits);
}

/**
 * Another number is another thing, and so is a word with two letters or more before or behind it:
 * "unmarried" is not "married".
 */
function isSlip(written: string, { word: { plain }, edits }: Neighbour): boolean {
  const [short, long] = [written, plain].sort((one, other) => one.length - other.length) as [
    string,
    string,
  ];
  const isLonger = edits > 1 && (long.startsWith(short) || long.endsWith(short));
  return !isLonger && digitsOf(written) === digitsOf(plain);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
