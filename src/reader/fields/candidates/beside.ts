import type { Layout, Phrase } from '../../text/layout.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { LabelHit } from '../label-hits.ts';
import { behindLabel, inRange, LEADS_ON } from './behind.ts';
import type { LabelCandidate, LabelledSheet } from './sheet.ts';

/** The next words of the line. */
export function right(
  { phrase, rect, to }: LabelHit,
  { layout, labels }: LabelledSheet,
): LabelCandidate | undefined {
  if (!phrase.words.slice(to).every(({ text }) => LEADS_ON.test(text))) return undefined;
  const [next, ...rest] = ownBehind(phrase, { layout, labels });
  return next && !labels.isLabel(next)
    ? { phrase: inRange(next, rest), place: 'right', gap: next.rect.x - rect.x - rect.width }
    : undefined;
}

/**
 * The rest of the line from a label's own value on: of two labels and two values each has its own.
 */
function ownBehind(phrase: Phrase, { layout, labels }: LabelledSheet): Phrase[] {
  const line = (layout.lines[phrase.line] ?? []).filter(({ text }) => !LEADS_ON.test(text));
  const at = line.indexOf(phrase);
  const isLabel = (index: number) => line[index] !== undefined && labels.isLabel(line[index]);
  let [from, to] = [at, at + 1];
  while (isLabel(from - 1)) from -= 1;
  while (isLabel(to)) to += 1;
  const isPaired = to - from > 1 && line.length - to === to - from;
  if (!isPaired && from === 0 && at > 0 && isHeadRow([phrase, line[to]], { layout, labels }))
    return [];
  return isPaired ? line.slice(to + at - from, to + at - from + 1) : behindLabel(phrase, layout);
}

/**
 * The values of a table stand below both: below a label, and below the word beside it, which is a
 * label that nobody knows.
 */
function isHeadRow(
  heads: readonly (Phrase | undefined)[],
  { layout, labels }: LabelledSheet,
): boolean {
  const { lines, wordHeight } = layout;
  const isBelow = (head: Phrase) =>
    lines
      .slice(head.line + 1, head.line + 1 + NEAR)
      .flat()
      .some((other) => Math.abs(other.rect.x - head.rect.x) < wordHeight && !labels.isLabel(other));
  return heads.every((head) => head !== undefined && isBelow(head));
}

/** The first row of a table stands within so many lines of its head. */
const NEAR = 2;

/** A day with the word before it, and nothing else. */
const DAY = new RegExp(
  String.raw`^(?:${anyOf(paperWords.labels.beforeDays)}\s+)?[\p{L}\d./º° -]*\d[\d.,:/º° \p{L}-]*$`,
  'iu',
);
const MOST_WORDS = 7;

/** What stands behind the day of a label, or behind an aside. */
export function beyond(
  { phrase, rect, to }: LabelHit,
  { layout, labels }: LabelledSheet,
): LabelCandidate | undefined {
  const rest = phrase.words.slice(to);
  const [first, second] = behindLabel(phrase, layout);
  const isAside =
    first !== undefined &&
    second !== undefined &&
    ASIDE.test(first.text) &&
    SUM.test(second.text) &&
    !isHead(first, layout);
  const next = isAside ? second : first;
  if (
    !next ||
    (rest.length === 0 && !isAside) ||
    rest.length > MOST_WORDS ||
    (rest.length > 0 && !DAY.test(rest.map(({ text }) => text).join(' '))) ||
    labels.isLabel(next)
  )
    return undefined;
  return { phrase: next, place: 'beyond', gap: next.rect.x - rect.x - rect.width };
}

/** Words without figures between a label and its sum: "in your favour", or a bare sign. */
const ASIDE = /^(?:\p{L}[\p{L} .'’-]{0,24}|[-–—+=]?\s?[€£$₹₱]?)$/u;
const SUM = /^[-+−]?\s?\d[\d.,'’ ]*[.,]\d{2}(?!\d)/u;

/** A sum of its own stands below these words: they are a column's. */
const isHead = ({ rect, line }: Phrase, { lines }: Layout): boolean =>
  lines[line + 1]?.some(
    (other) =>
      SUM.test(other.text) &&
      other.rect.x < rect.x + rect.width &&
      other.rect.x + other.rect.width > rect.x,
  ) === true;
