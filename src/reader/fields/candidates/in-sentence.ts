import { type Layout, type Phrase, phraseOf } from '../../text/layout.ts';
import type { LabelHit } from '../label-hits.ts';
import { behindLabel, inRange } from './behind.ts';
import { type LabelCandidate, type LabelledSheet, SHIFT } from './sheet.ts';

/** The words of the same phrase, over the end of the line where its sentence continues. */
export function inline(
  { phrase, from, to, isMidway, label, hasColon }: LabelHit,
  { layout, labels }: LabelledSheet,
): LabelCandidate | undefined {
  const next = labels.of(phrase).find((other) => other.from >= to && !other.isMidway);
  const rest = phrase.words.slice(to, next?.from);
  if (rest.length === 0) return undefined;
  const value = phraseOf(rest, phrase.line);
  if (next || !(isMidway || isVerb(phrase, { from, label, hasColon })))
    return { phrase: next ? value : inRange(value, behindLabel(phrase, layout)), place: 'inline' };
  const further = nextOfSentence(phrase, layout);
  if (!further) return { phrase: value, place: 'inline' };
  const isEnd =
    hasRoom(phrase, further, layout) ||
    labels.of(further).some((hit) => hit.from === 0 && !hit.isMidway);
  return { phrase: isEnd ? value : overLines(value, further, phrase.line), place: 'inline', isEnd };
}

/** In small letters a label of several words is one of a sentence: "attestons que". */
const isVerb = (
  { words }: Phrase,
  { from, label, hasColon }: Pick<LabelHit, 'from' | 'label' | 'hasColon'>,
): boolean => !hasColon && label.includes(' ') && /^\p{Ll}/u.test(words[from]?.text ?? '');

/** A line that leaves room for the first word of the next one ends a paragraph. */
function hasRoom({ rect }: Phrase, next: Phrase, { lines }: Layout): boolean {
  const edge = Math.max(
    ...lines.map((line) => line.at(-1)?.rect).map((last) => (last ? last.x + last.width : 0)),
  );
  return rect.x + rect.width + 2 * (next.words[0]?.rect.width ?? 0) < edge;
}

/** What a sentence says at the end of its line goes on in the next. */
const overLines = (value: Phrase, next: Phrase, line: number): Phrase =>
  value.words.length <= AT_END && !/[.;]$/.test(value.text)
    ? phraseOf([...value.words, ...next.words], line)
    : value;

/** Words at the end of a line that may be half of what is said. */
const AT_END = 5;

/** From one line of a sentence to the next, in word heights. */
const WRAPPED = 3;
const LEAST_OF_SENTENCE = 4;

/** A sentence goes on in the next line: "has been employed since / 7 June 2021". */
export function wrapped(
  { phrase, from, to, isMidway, hasColon, label }: LabelHit,
  { layout }: LabelledSheet,
): LabelCandidate | undefined {
  const isLast =
    (isMidway || (from > 1 && !hasColon && phrase.words.length > LEAST_OF_SENTENCE)) &&
    to === phrase.words.length;
  const isEnd = to === phrase.words.length && label.includes(' ') && (isMidway || hasColon);
  const next =
    (isLast ? nextOfSentence(phrase, layout) : undefined) ??
    (isEnd ? centredBelow(phrase, layout) : undefined);
  return next && { phrase: next, place: 'inline' };
}

/** Few words in the middle of a line of their own: certificates set a name so. */
function centredBelow(phrase: Phrase, { lines, wordHeight }: Layout): Phrase | undefined {
  const [line, below = []] = [lines[phrase.line], lines[phrase.line + 1]];
  const [next, ...others] = below;
  const isOwn =
    next &&
    others.length === 0 &&
    next.words.length <= FEW &&
    next.rect.x - (line?.[0]?.rect.x ?? 0) > CENTRED * wordHeight;
  return isOwn && next.rect.y - phrase.rect.y < APART * wordHeight ? next : undefined;
}

const FEW = 6;
/** How far from the line's beginning it starts, and below it stands, in word heights. */
const [CENTRED, APART] = [5, 5];

/** The line below one that ends with the phrase, close to it and beginning where it does. */
function nextOfSentence(phrase: Phrase, { lines, wordHeight }: Layout): Phrase | undefined {
  const [line, next] = [lines[phrase.line], lines[phrase.line + 1]?.[0]];
  const isClose =
    next &&
    next.rect.y - phrase.rect.y < WRAPPED * wordHeight &&
    Math.abs(next.rect.x - (line?.[0]?.rect.x ?? 0)) < SHIFT * wordHeight;
  return isClose && line?.at(-1) === phrase ? next : undefined;
}
