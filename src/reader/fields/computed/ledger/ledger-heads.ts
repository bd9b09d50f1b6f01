import type { Phrase } from '../../../text/layout.ts';
import type { Rect, Word } from '../../../text/page-text.ts';
import { wordsOfText } from '../../../text/plain-words.ts';
import { paperWords } from '../../../words/paper-words.ts';
import type { PageReading } from '../../page-reading.ts';
import type { LedgerLine, LedgerSum } from './ledger-lines.ts';

/** Where the heads of the columns for what went out and for what came in stand. */
export interface Heads {
  out: Rect;
  in: Rect;
}

const termsOf = (words: readonly string[]): readonly (readonly string[])[] =>
  words.map(wordsOfText);
const [OUT, IN] = [termsOf(paperWords.accounts.outHeads), termsOf(paperWords.accounts.inHeads)];
/** A head of a table has so many cells. */
const LEAST_CELLS = 3;

/** The heads above the rows of each page; a page without its own has those of the page before. */
export function headsOf(
  pages: readonly PageReading[],
  lines: readonly LedgerLine[],
): Map<PageReading, Heads> {
  const found = new Map<PageReading, Heads>();
  let before: Heads | undefined;
  for (const page of pages) {
    before = headsOn(page, lines) ?? before;
    if (before) found.set(page, before);
  }
  return found;
}

/** Of the last line above the first row that may be a head. */
function headsOn(
  { analysis: { layout } }: PageReading,
  lines: readonly LedgerLine[],
): Heads | undefined {
  const rows = new Set(lines.filter(({ date }) => date !== undefined).map(({ line }) => line));
  const first = layout.lines.findIndex((line) => rows.has(line));
  const above = layout.lines.slice(0, Math.max(0, first));
  const head = above.findLast(
    (line) => line.length >= LEAST_CELLS && !line.some(({ text }) => /\d/.test(text)),
  );
  const [out, into] = [OUT, IN].map((terms) => head && wordsAmong(head, terms));
  return out && into && out.x !== into.x ? { out, in: into } : undefined;
}

/** The place of the first words of a line that are one of the terms. */
function wordsAmong(
  line: readonly Phrase[],
  terms: readonly (readonly string[])[],
): Rect | undefined {
  const words = line.flatMap((phrase) => phrase.words);
  const at = words.flatMap((_, from) =>
    terms.flatMap((term) => startsWith(words.slice(from), term) ?? []),
  );
  return at[0];
}

function startsWith(words: readonly Word[], term: readonly string[]): Rect | undefined {
  const own = words.slice(0, term.length);
  const isTerm =
    own.length === term.length &&
    own.every(({ text }, at) => wordsOfText(text).join(' ') === term[at]);
  const [first, last] = [own[0]?.rect, own.at(-1)?.rect];
  return isTerm && first && last ? { ...first, width: last.x + last.width - first.x } : undefined;
}

/** Which way a sum goes by the head that is nearer to it. */
export function signByHeads({ left, right }: LedgerSum, { out, in: into }: Heads): -1 | 1 {
  const distance = ({ x, width }: Rect) =>
    Math.min(
      Math.abs(left - x),
      Math.abs(right - x - width),
      Math.abs(left + right - 2 * x - width) / 2,
    );
  return distance(out) < distance(into) ? -1 : 1;
}
