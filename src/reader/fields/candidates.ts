import { middle, phraseOf, type Layout, type Phrase } from '../text/layout.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';
import type { LabelHit, PageLabels } from './label-hits.ts';

/** Where a value may stand as seen from its label: `beyond` is to the right of a day that goes with the label, "Balance on 1 May    1,204.50". */
export type Place = 'inline' | 'right' | 'below' | 'beyond';

/** A run of words that may be the value of a label. */
export interface Candidate {
  phrase: Phrase;
  place: Place;
  /** Room between a label and a value to its right, in the units of the page. */
  gap?: number;
  /** The sentence ends with these words: another would have had room behind them, or what follows is a label. */
  isEnd?: boolean;
}

interface Sheet {
  layout: Layout;
  labels: PageLabels;
}

/** What stands behind, beside and below a label, and is no label itself. */
export function candidatesFor(hit: LabelHit, sheet: Sheet): Candidate[] {
  return [inline(hit, sheet), wrapped(hit, sheet), right(hit, sheet), beyond(hit, sheet), below(hit, sheet), underDay(hit, sheet)].filter((candidate) => candidate !== undefined);
}

function inline({ phrase, from, to, isMidway, label, hasColon }: LabelHit, { layout, labels }: Sheet): Candidate | undefined {
  const next = labels.of(phrase).find((other) => other.from >= to && !other.isMidway);
  const rest = phrase.words.slice(to, next?.from);
  if (rest.length === 0) return undefined;
  const value = phraseOf(rest, phrase.line);
  if (next || !(isMidway || isVerb(phrase, { from, label, hasColon }))) return { phrase: next ? value : inRange(value, behind(phrase, layout)), place: 'inline' };
  const further = nextOfSentence(phrase, layout);
  if (!further) return { phrase: value, place: 'inline' };
  const isEnd = hasRoom(phrase, further, layout) || labels.of(further).some((hit) => hit.from === 0 && !hit.isMidway);
  return { phrase: isEnd ? value : overLines(value, further, phrase.line), place: 'inline', isEnd };
}

/** In small letters a label of several words is one of a sentence: "attestons que". */
const isVerb = ({ words }: Phrase, { from, label, hasColon }: Pick<LabelHit, 'from' | 'label' | 'hasColon'>): boolean => !hasColon && label.includes(' ') && /^\p{Ll}/u.test(words[from]?.text ?? '');

/** A line that leaves room for the first word of the next one ends a paragraph. */
function hasRoom({ rect }: Phrase, next: Phrase, { lines }: Layout): boolean {
  const edge = Math.max(...lines.map((line) => line.at(-1)?.rect).map((last) => (last ? last.x + last.width : 0)));
  return rect.x + rect.width + 2 * (next.words[0]?.rect.width ?? 0) < edge;
}

/** What a sentence says at the end of its line goes on in the next. */
const overLines = (value: Phrase, next: Phrase, line: number): Phrase =>
  value.words.length <= AT_END && !/[.;]$/.test(value.text) ? phraseOf([...value.words, ...next.words], line) : value;

/** Words at the end of a line that may be half of what is said. */
const AT_END = 5;

/** From one line of a sentence to the next, in word heights. */
const WRAPPED = 3;
const LEAST_OF_SENTENCE = 4;

/** A sentence goes on in the next line: "has been employed since / 7 June 2021". */
function wrapped({ phrase, from, to, isMidway, hasColon, label }: LabelHit, { layout }: Sheet): Candidate | undefined {
  const isLast = (isMidway || (from > 1 && !hasColon && phrase.words.length > LEAST_OF_SENTENCE)) && to === phrase.words.length;
  const isEnd = to === phrase.words.length && label.includes(' ') && (isMidway || hasColon);
  const next = (isLast ? nextOfSentence(phrase, layout) : undefined) ?? (isEnd ? centredBelow(phrase, layout) : undefined);
  return next && { phrase: next, place: 'inline' };
}

/** Few words in the middle of a line of their own: certificates set a name so. */
function centredBelow(phrase: Phrase, { lines, wordHeight }: Layout): Phrase | undefined {
  const [line, below = []] = [lines[phrase.line], lines[phrase.line + 1]];
  const [next, ...others] = below;
  const isOwn = next && others.length === 0 && next.words.length <= FEW && next.rect.x - (line?.[0]?.rect.x ?? 0) > CENTRED * wordHeight;
  return isOwn && next.rect.y - phrase.rect.y < APART * wordHeight ? next : undefined;
}

const FEW = 6;
/** How far from the line's beginning it starts, and below it stands, in word heights. */
const [CENTRED, APART] = [5, 5];

/** The line below one that ends with the phrase, close to it and beginning where it does. */
function nextOfSentence(phrase: Phrase, { lines, wordHeight }: Layout): Phrase | undefined {
  const [line, next] = [lines[phrase.line], lines[phrase.line + 1]?.[0]];
  const isClose = next && next.rect.y - phrase.rect.y < WRAPPED * wordHeight && Math.abs(next.rect.x - (line?.[0]?.rect.x ?? 0)) < SHIFT * wordHeight;
  return isClose && line?.at(-1) === phrase ? next : undefined;
}

function right({ phrase, rect, to }: LabelHit, { layout, labels }: Sheet): Candidate | undefined {
  if (to < phrase.words.length) return undefined;
  const [next, ...rest] = behind(phrase, layout);
  return next && !labels.isLabel(next) ? { phrase: inRange(next, rest), place: 'right', gap: next.rect.x - rect.x - rect.width } : undefined;
}

/** A day with the word before it, and nothing else. */
const DAY = new RegExp(String.raw`^(?:${anyOf(paperWords.labels.beforeDays)}\s+)?[\p{L}\d./º° -]*\d[\d.,:/º° \p{L}-]*$`, 'iu');
const MOST_WORDS = 7;

function beyond({ phrase, rect, to }: LabelHit, { layout, labels }: Sheet): Candidate | undefined {
  const rest = phrase.words.slice(to);
  const [first, second] = behind(phrase, layout);
  const isAside = first !== undefined && second !== undefined && ASIDE.test(first.text) && SUM.test(second.text) && !isHead(first, layout);
  const next = isAside ? second : first;
  if (!next || (rest.length === 0 && !isAside) || rest.length > MOST_WORDS || (rest.length > 0 && !DAY.test(rest.map(({ text }) => text).join(' '))) || labels.isLabel(next)) return undefined;
  return { phrase: next, place: 'beyond', gap: next.rect.x - rect.x - rect.width };
}

/** Words without figures between a label and its sum: "in your favour", or a bare sign. */
const ASIDE = /^(?:\p{L}[\p{L} .'’-]{0,24}|[-–—+=]?\s?[€£$₹₱]?)$/u;
const SUM = /^[-+−]?\s?\d[\d.,'’ ]*[.,]\d{2}(?!\d)/u;

/** A sum of its own stands below these words: they are a column's. */
const isHead = ({ rect, line }: Phrase, { lines }: Layout): boolean => lines[line + 1]?.some((other) => SUM.test(other.text) && other.rect.x < rect.x + rect.width && other.rect.x + other.rect.width > rect.x) === true;

/** A day with its year, and nothing behind it. */
const WHOLE_DAY = new RegExp(String.raw`^(?:${anyOf(paperWords.labels.beforeDays)}\s+)?(?:\d{1,2}[./ -]\d{1,2}[./ -]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,}\.?\s+(?:de\s+)?\d{4}|\p{L}{3,}\.?\s\d{1,2},?\s\d{4})$`, 'iu');

/** What stands below the day of a label: "Opening balance", "on 1 May 2026", "10,000.00". */
function underDay(hit: LabelHit, sheet: Sheet): Candidate | undefined {
  const day = isWholeLabel(hit, sheet) ? nextBelow(hit, sheet) : undefined;
  const found = day && WHOLE_DAY.test(day.text) ? nextBelow({ ...hit, phrase: day, rect: day.rect }, sheet) : undefined;
  return found && /\d[.,]\d{2}(?!\d)/.test(found.text) && !sheet.labels.isLabel(found) ? { phrase: found, place: 'beyond' } : undefined;
}

/** The rest of a phrase's line, without a colon that stands in a column of its own. */
function behind(phrase: Phrase, { lines }: Layout): Phrase[] {
  const line = lines[phrase.line] ?? [];
  return line.slice(line.indexOf(phrase) + 1).filter(({ text }) => !/^[:|·•]+$/.test(text));
}

/** Words between the first and the last day, or the least and the most, of a range. */
const BETWEEN = new RegExp(String.raw`^(?:${anyOf(paperWords.labels.until)}|[-–—])$`, 'iu');

/** A range goes on behind a gap: "10/06/2021   to 11/06/2021". */
function inRange(phrase: Phrase, rest: readonly Phrase[]): Phrase {
  const [next, ...others] = rest;
  if (!next || !(BETWEEN.test(next.words[0]?.text ?? '') || BETWEEN.test(phrase.words.at(-1)?.text ?? ''))) return phrase;
  return inRange(phraseOf([...phrase.words, ...next.words], phrase.line), others);
}

/** A value stands below its label within so many heights of its own. */
const REACH = 2.2;
/** How far it may begin before its label, or behind the label's end, in word heights. */
const SHIFT = 1.5;

function below(hit: LabelHit, sheet: Sheet): Candidate | undefined {
  const found = isWholeLabel(hit, sheet) ? nextBelow(hit, sheet) : undefined;
  if (!found) return undefined;
  if (!sheet.labels.isLabel(found)) return belongsToOther(found, sheet) ? undefined : { phrase: found, place: 'below' };
  // Labels in two languages stand one above the other; the value is below both.
  const again = sheet.labels.of(found).find((other) => other.label !== hit.label && !other.isMidway);
  const further = again && nextBelow({ ...hit, phrase: found, rect: found.rect }, sheet);
  return further && isSameColumn(hit, found, sheet) && !sheet.labels.isLabel(further) ? { phrase: further, place: 'below' } : undefined;
}

/** "Date filed" is another day than "Date": behind one word stands nothing that is no label. */
function isWholeLabel({ phrase, label, to, hasColon }: LabelHit, { labels }: Sheet): boolean {
  const known = labels.of(phrase);
  const isKnown = (at: number) => known.some((hit) => at >= hit.from && at < hit.to);
  return hasColon || label.includes(' ') || !phrase.words.some(({ text }, at) => at >= to && !isKnown(at) && /^\p{L}{3}/u.test(text));
}

/** "Date: 4 August" and "Net pay for the month 2,150.00" say whose value it is. */
const belongsToOther = (phrase: Phrase, { labels }: Sheet): boolean =>
  labels.of(phrase).some((hit) => hit.from === 0 && !hit.isMidway && (hit.hasColon || (hit.label.includes(' ') && hit.likeness === 1 && hit.to < phrase.words.length)));

/** A second label directly below, without room for a value between. */
function isSameColumn({ rect }: LabelHit, { rect: other }: Phrase, { layout }: Sheet): boolean {
  return other.y - (rect.y + rect.height) < 0.6 * layout.wordHeight && Math.abs(other.height - rect.height) < 0.4 * rect.height;
}

/** So many cells make a row of a table. */
const CELLS = 3;

/** A long first cell shifts the others to the right: a row of as many cells as the head of the table has them in its order. */
function sameCell({ phrase, rect }: LabelHit, { layout }: Sheet): Phrase | undefined {
  const [head = [], row = []] = layout.lines.slice(phrase.line, phrase.line + 2);
  const isShifted = row.length === head.length && head.length >= CELLS && !row.some((cell) => Math.abs(cell.rect.x - rect.x) < SHIFT * layout.wordHeight);
  const cell = isShifted ? row[head.indexOf(phrase)] : undefined;
  return cell && cell.rect.x > rect.x && cell.rect.y - rect.y - rect.height < REACH * Math.max(cell.rect.height, rect.height) ? cell : undefined;
}

function nextBelow(hit: LabelHit, { layout, labels }: Sheet): Phrase | undefined {
  const { phrase, rect } = hit;
  const cell = sameCell(hit, { layout, labels });
  if (cell) return cell;
  const limit = nextLabelX(hit, { layout, labels });
  const shift = SHIFT * layout.wordHeight;
  for (const line of layout.lines.slice(phrase.line + 1, phrase.line + 4)) {
    const near = line.map((other) => within(other, { from: rect.x - shift, to: limit })).filter((other) => other !== undefined)
      .filter((other) => other.rect.x < rect.x + rect.width + shift && other.rect.y - (rect.y + rect.height) < REACH * Math.max(other.rect.height, rect.height) && middle(other.rect) > rect.y + rect.height);
    const best = near.toSorted((one, other) => Math.abs(one.rect.x - rect.x) - Math.abs(other.rect.x - rect.x))[0];
    if (best) return best;
  }
  return undefined;
}

/** The part of a phrase between two places of the page; a whole phrase where all of it lies there. Words in the middle of a sentence are nobody's value, and half a number is none; behind a gap they may be the next column. */
function within(phrase: Phrase, { from, to }: { from: number; to: number }): Phrase | undefined {
  const words = phrase.words.filter(({ rect }) => rect.x >= from && rect.x < to);
  const [first, last] = [words[0], words.at(-1)];
  if (words.length === phrase.words.length || !first || !last) return first && phrase;
  const next = phrase.words[phrase.words.indexOf(last) + 1];
  const isWhole = isParted(phrase.words[phrase.words.indexOf(first) - 1], first) && (!/\d$/.test(last.text) || !/^\d/.test(next?.text ?? '') || isParted(last, next));
  return isWhole ? phraseOf(words, phrase.line) : undefined;
}

type Word = Phrase['words'][number];

/** A gap within a phrase that may be one between columns. */
const isParted = (one: Word | undefined, next: Word | undefined): boolean => !one || !next || next.rect.x - one.rect.x - one.rect.width > 0.6 * next.rect.height;

/** Where the next label of the line begins: the value ends before it. */
function nextLabelX({ phrase, rect }: LabelHit, { layout, labels }: Sheet): number {
  const later = (layout.lines[phrase.line] ?? []).flatMap((other) => labels.of(other)).filter((other) => !other.isMidway && other.rect.x > rect.x + rect.width);
  return Math.min(Infinity, ...later.map((other) => other.rect.x)) - layout.wordHeight / 2;
}

/** The lines of a value that goes on below itself, as addresses do: aligned, close, and without a label. */
export function goingOn(first: Phrase, { layout, labels }: Sheet, most: number): Phrase[] {
  const lines = [first];
  for (const line of layout.lines.slice(first.line + 1, first.line + most)) {
    const last = lines.at(-1) ?? first;
    const next = line.find((other) => Math.abs(other.rect.x - first.rect.x) < SHIFT * layout.wordHeight);
    const isClose = next && next.rect.y - (last.rect.y + last.rect.height) < 1.1 * layout.wordHeight;
    if (!next || !isClose || line.some((other) => labels.isLabel(other) || labels.of(other).some((hit) => !hit.isMidway && hit.from === 0))) break;
    lines.push(next);
  }
  return lines;
}
