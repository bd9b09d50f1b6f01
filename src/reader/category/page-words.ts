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

/** Where a term stands: from which word on, how surely (0 to 1), and whether in a heading. */
export interface Hit {
  at: number;
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
  const places = Map.groupBy(words.keys(), (at) => words[at] ?? '');
  const known = new Map<string, ReadonlyMap<number, number>>();
  return (wanted) => {
    const before = known.get(wanted);
    if (before) return before;
    const found = new Map<number, number>();
    for (const [word, at] of places) {
      const like = likeness(wanted, word);
      if (like > 0) for (const place of at) found.set(place, like);
    }
    known.set(wanted, found);
    return found;
  };
}

/** All places of a term, those in headings first, then the likest. */
export function findTerms({ words, inHeading, placesOf }: PageWords, { words: wanted }: Pick<Term, 'words'>): Hit[] {
  const hits: Hit[] = [];
  for (const [at, first] of placesOf(wanted[0] ?? '')) {
    if (at + wanted.length > words.length) continue;
    const likes = [first, ...wanted.slice(1).map((word, step) => placesOf(word).get(at + 1 + step) ?? 0)];
    const like = Math.min(...likes);
    if (like > 0) hits.push({ at, likeness: like, inHeading: inHeading[at] === true && inHeading[at + wanted.length - 1] === true });
  }
  return hits.toSorted((one, other) => worth(other) - worth(one));
}

/** The best place of a term; in a heading where it can be had. */
export function findTerm(words: PageWords, term: Pick<Term, 'words'>): Hit | undefined {
  return findTerms(words, term)[0];
}

function worth({ likeness: like, inHeading }: Hit): number {
  return like + (inHeading ? 1 : 0);
}
