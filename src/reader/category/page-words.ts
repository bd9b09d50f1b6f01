import { plainWords, likeness } from '../text/plain-words.ts';
import type { Layout } from '../text/layout.ts';
import type { Term } from '../vocabulary.ts';

/** The words of a page in reading order, ready to be searched for terms. */
export interface PageWords {
  words: readonly string[];
  /** Whether the word at that place stands in a heading. */
  inHeading: readonly boolean[];
  /** Places of words that are the given one or look like it, each with its likeness. Kept, because terms share words. */
  placesOf(known: string): ReadonlyMap<number, number>;
}

/** Where a term stands: how surely (0 to 1), and whether in a heading. */
export interface Hit {
  likeness: number;
  inHeading: boolean;
}

/** A heading is taller than the usual word, or stands in the upper part of the page on a short line. */
const TALLER = 1.25;
const UPPER_PART = 0.3;
const SHORT_LINE = 8;

export function pageWords(layout: Layout, pageHeight: number): PageWords {
  const words: string[] = [];
  const inHeading: boolean[] = [];
  for (const phrase of layout.lines.flat()) {
    const own = plainWords(phrase.text);
    const isHeading = own.length <= SHORT_LINE && (phrase.rect.height > TALLER * layout.wordHeight || phrase.rect.y < UPPER_PART * pageHeight);
    words.push(...own);
    inHeading.push(...own.map(() => isHeading));
  }
  return { words, inHeading, placesOf: searchIn(words) };
}

function searchIn(words: readonly string[]): PageWords['placesOf'] {
  const known = new Map<string, ReadonlyMap<number, number>>();
  return (wanted) => {
    const before = known.get(wanted);
    if (before) return before;
    const found = new Map(words.map((word, at) => [at, likeness(wanted, word)] as const).filter(([, like]) => like > 0));
    known.set(wanted, found);
    return found;
  };
}

/** The best place of a term; in a heading where it can be had. */
export function findTerm({ words, inHeading, placesOf }: PageWords, { words: wanted }: Pick<Term, 'words'>): Hit | undefined {
  let best: Hit | undefined;
  for (const [at, first] of placesOf(wanted[0] ?? '')) {
    if (at + wanted.length > words.length) continue;
    const likes = [first, ...wanted.slice(1).map((word, step) => placesOf(word).get(at + 1 + step) ?? 0)];
    const hit = { likeness: Math.min(...likes), inHeading: inHeading[at] === true && inHeading[at + wanted.length - 1] === true };
    if (hit.likeness > 0 && (!best || worth(hit) > worth(best))) best = hit;
  }
  return best;
}

function worth({ likeness: like, inHeading }: Hit): number {
  return like + (inHeading ? 1 : 0);
}
