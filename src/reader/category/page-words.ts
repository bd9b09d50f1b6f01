import type { Language } from '../text/language.ts';
import type { Layout } from '../text/layout.ts';
import { languagesOf } from '../text/page-language.ts';
import { STEM } from '../text/plain-words.ts';
import { unelidedWords } from '../text/unelided-words.ts';
import type { Term } from '../vocabulary.ts';
import { paperWords } from '../words/paper-words.ts';
import { conditionIn, isPriced } from './mentioned-documents.ts';
import { movementsIn } from './movements.ts';
import { firstShape, seenLikeness } from './seen-likeness.ts';

/** The words of a page in reading order, ready to be searched for terms. */
export interface PageWords {
  words: readonly string[];
  /** Those of the page; undefined where nothing tells. */
  languages: ReadonlySet<Language> | undefined;
  /** Whether a term of so many words, from that place on, is a heading or most of one. */
  isHeading(at: number, length: number): boolean;
  /** Whether the word at that place stands in a running sentence. */
  isInSentence(at: number): boolean;
  /**
   * Whether a term of so many words only speaks of something there: in a row of an account, which
   * names whoever was paid, in a condition or a price, or in a heading that asks or tells about it.
   */
  isAside(at: number, length: number): boolean;
  /**
   * Places of words that are the given one or look like it, each with its likeness. Kept, because
   * terms share words.
   */
  placesOf(word: string): ReadonlyMap<number, number>;
}

/**
 * Where a term stands: from which word on, over how many, how surely (0 to 1), and whether in a
 * heading.
 */
export interface Hit {
  at: number;
  length: number;
  likeness: number;
  inHeading: boolean;
  /** In a running sentence, which speaks of many things. */
  isInSentence: boolean;
  isAside: boolean;
}

/**
 * A heading is taller than the usual word, or stands in the upper part of the page on a short line.
 */
const TALLER = 1.25;
const UPPER_PART = 0.3;
const SHORT_LINE = 8;
const SENTENCE = 9;
/**
 * Of a heading's words a term is so many at least, else it is only spoken of; in tall type it may
 * say more.
 */
const OWN_SHARE = 1 / 3;
/** An item of a list that gives no value: "• Bank statements" asks for them. */
const ITEM = /^\s*[-–•▪◦✓✔☐□]\s+[^\d]+$/u;
/**
 * Beside a term: what follows is a number, so that it is a label: "passport no", "numero di
 * passaporto".
 */
const NUMBERED = new Set(paperWords.labels.numbered);

/**
 * The short phrase that a word belongs to, where that may be a heading; the places of words by
 * which it only speaks of something.
 */
interface Short {
  length: number;
  isTall: boolean;
  about: readonly number[];
}

/** What is known of words besides terms. */
interface KnownWords {
  /** Words that are spelt like one of these are no slips of others. */
  spelt: ReadonlySet<string>;
  /**
   * In a heading these say that the page speaks of what the heading names, and is none:
   * "application for".
   */
  about: readonly (readonly string[])[];
  /** Parts runs of letters without blanks at words that are known. */
  parted?(word: string): readonly string[];
}

export function pageWords(
  layout: Layout,
  pageHeight: number,
  vocabulary: KnownWords = { spelt: new Set(), about: [] },
): PageWords {
  const words: string[] = [];
  const short: (Short | undefined)[] = [];
  const inSentence: boolean[] = [];
  const aside: boolean[] = [];
  const movements = movementsIn(layout);
  for (const phrase of layout.lines.flat()) {
    const plain = unelidedWords(phrase.text);
    const own = vocabulary.parted ? plain.flatMap(vocabulary.parted) : plain;
    const isSpoken = movements.has(phrase.line) || ITEM.test(phrase.text) || isPriced(phrase.text);
    const condition = conditionIn(own);
    const isTall = phrase.rect.height > TALLER * layout.wordHeight;
    const isShort =
      own.length <= SHORT_LINE && !isSpoken && (isTall || phrase.rect.y < UPPER_PART * pageHeight);
    const it = isShort
      ? {
          length: own.length,
          isTall,
          about: placesOfRuns(own, vocabulary.about).map((place) => words.length + place),
        }
      : undefined;
    words.push(...own);
    short.push(...own.map(() => it));
    inSentence.push(...own.map(() => own.length >= SENTENCE));
    aside.push(...own.map((_, at) => isSpoken || at > condition));
  }
  return {
    words,
    languages: languagesOf(words),
    isHeading: headingTest(words, short),
    isInSentence: (at) => inSentence[at] === true,
    isAside: (at, length) => aside[at] === true || isAbout(short[at], at, length),
    placesOf: searchIn(words, vocabulary.spelt),
  };
}

function headingTest(
  words: readonly string[],
  short: readonly (Short | undefined)[],
): PageWords['isHeading'] {
  return (at, length) => {
    const [first, last] = [short[at], short[at + length - 1]];
    if (!first || first !== last || (!first.isTall && length < OWN_SHARE * first.length))
      return false;
    if (isAbout(first, at, length)) return false;
    const isNumbered = (place: number): boolean =>
      short[place] === first && NUMBERED.has(words[place] ?? '');
    return !isNumbered(at + length) && !isNumbered(at - 1) && !isNumbered(at - 2);
  };
}

/** Whether words beside the term in its phrase say that it is only spoken of. */
const isAbout = (phrase: Short | undefined, at: number, length: number): boolean =>
  phrase?.about.some((place) => place < at || place >= at + length) === true;

/** Where in a phrase one of the runs of words stands. */
function placesOfRuns(words: readonly string[], runs: readonly (readonly string[])[]): number[] {
  return runs.flatMap((run) =>
    [...words.keys()].filter((at) => run.every((word, step) => words[at + step] === word)),
  );
}

function searchIn(words: readonly string[], spelt: ReadonlySet<string>): PageWords['placesOf'] {
  const places = Map.groupBy(words.keys(), (at) => words[at] ?? '');
  const all = Map.groupBy(places.keys(), firstShape);
  const strange = Map.groupBy(
    [...places.keys()].filter((word) => !spelt.has(word)),
    firstShape,
  );
  const cache = new Map<string, ReadonlyMap<number, number>>();
  return (wanted) => {
    const cached = cache.get(wanted);
    if (cached) return cached;
    const found = new Map((places.get(wanted) ?? []).map((place) => [place, 1]));
    for (const word of (wanted.endsWith(STEM) ? all : strange).get(firstShape(wanted)) ?? []) {
      const like = word === wanted ? 0 : seenLikeness(wanted, word);
      if (like > 0) for (const place of places.get(word) ?? []) found.set(place, like);
    }
    cache.set(wanted, found);
    return found;
  };
}

/** All places of a term, those in headings first, then the likest. */
export function findTerms(
  { words, isHeading, isInSentence, isAside, placesOf }: PageWords,
  { words: wanted }: Pick<Term, 'words'>,
): Hit[] {
  const hits: Hit[] = [];
  for (const [at, first] of placesOf(wanted[0] ?? '')) {
    const run = runFrom({ words, placesOf }, wanted, { at, like: first });
    if (run)
      hits.push({
        at,
        ...run,
        inHeading: isHeading(at, run.length),
        isInSentence: isInSentence(at),
        isAside: isAside(at, run.length),
      });
  }
  return hits.toSorted((one, other) => worth(other) - worth(one));
}

/**
 * Articles and prepositions, which come and go within a name: "relevé de compte", "relevé du
 * compte".
 */
const SMALL = new Set(paperWords.small);
/** A term is worth so much less for each small word that is there or is missing. */
const ABOUT = 0.1;

/**
 * How many words a term takes from a place on, and how like it they are; small words may be more or
 * others, and fewer where two others are left to name it.
 */
function runFrom(
  { words, placesOf }: Pick<PageWords, 'words' | 'placesOf'>,
  wanted: readonly string[],
  { at, like }: { at: number; like: number },
): Pick<Hit, 'length' | 'likeness'> | undefined {
  const isName = wanted.filter((word) => !SMALL.has(word)).length > 1;
  let [next, least, others] = [at + 1, like, 0];
  for (const word of wanted.slice(1)) {
    let found = placesOf(word).get(next);
    if (found === undefined && isName && SMALL.has(word)) {
      others += 1;
      continue;
    }
    for (; found === undefined && SMALL.has(words[next] ?? ''); others += 1)
      found = placesOf(word).get(++next);
    if (found === undefined) return undefined;
    [next, least] = [next + 1, Math.min(least, found)];
  }
  return { length: next - at, likeness: least * Math.max(0, 1 - ABOUT * others) };
}

/** The best place of a term; in a heading where it can be had. */
export function findTerm(words: PageWords, term: Pick<Term, 'words'>): Hit | undefined {
  return findTerms(words, term)[0];
}

function worth({ likeness: like, inHeading }: Hit): number {
  return like + (inHeading ? 1 : 0);
}
