import { paperWords } from '../words/paper-words.ts';
import { around, type PageText, type Rect, type Word } from './page-text.ts';

/** Words beside each other without a wide gap: a label, a value, a cell, a sentence's line. */
export interface Phrase {
  words: Word[];
  text: string;
  rect: Rect;
  /** Mean of its words. */
  confidence: number;
  /** Number of its line from the top. */
  line: number;
}

/** A page as lines of phrases, from the top, each from the left. */
export interface Layout {
  lines: Phrase[][];
  /** Usual height of a word, in the units of the page. */
  wordHeight: number;
}

/** Finds lines and, by their gaps, phrases. */
export function layOut({ words }: Pick<PageText, 'words'>): Layout {
  const lines = linesOf(words.flatMap(parted)).map((line, number) => phrasesOf(line, number));
  return { lines, wordHeight: median(words.map((word) => word.rect.height)) };
}

/** A label that a recogniser joins to its value: "DOB:04/09/1988". */
const JOINED = /^((?:\d{1,2}[a-d]?\.)?\p{L}[\p{L}.'’-]+:)(?=[\p{L}\d])(.+)$/u;
/** "LNADAMS", and "LN ADAMS" without a colon of its own. */
const ABBREVIATED = new RegExp(
  String.raw`^(${paperWords.labels.joined.join('|')})(\p{Lu}{3,})?$`,
  'u',
);

function parted(word: Word): Word[] {
  const [, abbreviation, name = ''] = ABBREVIATED.exec(word.text) ?? [];
  const [, label = abbreviation && `${abbreviation}:`, value = name] = JOINED.exec(word.text) ?? [];
  if (label === undefined) return [word];
  const share =
    value === ''
      ? word.rect.width
      : (word.rect.width * label.length) / (label.length + value.length);
  const rest = {
    ...word,
    text: value,
    rect: { ...word.rect, x: word.rect.x + share, width: word.rect.width - share },
  };
  return [
    { ...word, text: label, rect: { ...word.rect, width: share } },
    ...(value === '' ? [] : [rest]),
  ];
}

export function phraseOf(words: Word[], line: number): Phrase {
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return {
    words,
    text: words.map((word) => word.text).join(' '),
    rect: around(words.map((word) => word.rect)),
    confidence,
    line,
  };
}

/** A word belongs to the line whose last words lie on its height. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((one, other) => middle(one.rect) - middle(other.rect))) {
    const line = lines
      .slice(-6)
      .findLast((candidate) => candidate.slice(-3).some((last) => isBeside(last, word)));
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.rect.x - other.rect.x));
}

/** A dash is much lower than the words beside it, and stands below their middle. */
const DASH = /^[-–—]$/;

function isBeside(one: Word, other: Word): boolean {
  const [low, high] = [one.rect.height, other.rect.height].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  const reach = DASH.test(one.text) !== DASH.test(other.text) ? 0.35 * high : 0.45 * low;
  return Math.abs(middle(one.rect) - middle(other.rect)) < reach;
}

/** A gap wider than this many word heights parts two phrases. */
const WIDE_GAP = 1.05;

function phrasesOf(line: readonly Word[], number: number): Phrase[] {
  const groups: Word[][] = [];
  let previous: Word | undefined;
  const height = median(line.map((word) => word.rect.height));
  for (const word of line) {
    const gap = previous ? word.rect.x - (previous.rect.x + previous.rect.width) : 0;
    if (previous && gap < WIDE_GAP * height) groups.at(-1)?.push(word);
    else groups.push([word]);
    previous = word;
  }
  return groups.map((words) => phraseOf(words, number));
}

export function middle(rect: Rect): number {
  return rect.y + rect.height / 2;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
