import type { Phrase } from '../../text/layout.ts';
import type { LabelCandidate } from '../candidates/sheet.ts';
import type { LabelHit } from '../label-hits.ts';
import type { PageReading } from '../page-reading.ts';

/** Lines of one name: aligned to this share of a word's height, as high, and so close. */
const [ALIGNED, ALIKE, CLOSE] = [0.5, 0.2, 0.75];
/** Fields of which a second line may be told without a label beside it. */
const PART = /surname|given_names/;
/** Words of a name, and nothing else. */
const NAME = /^\p{Lu}[\p{L}\p{M}'’.\- ]*$/u;

/**
 * The lines of a name: cards and forms set a long one in two, beside a label of two lines
 * ("Name of the / policyholder"), or surname and given names below their own.
 */
export function nameLines(
  { phrase, place }: LabelCandidate,
  hit: LabelHit,
  page: PageReading,
  field: { name: string },
): Phrase[] {
  if (place !== 'right' && place !== 'below') return [phrase];
  const isFurther = (step: number) => {
    const next = nextIn(phrase, step, page);
    const isOfLabel = next !== undefined && goesOnBeside(next, hit, page);
    const isAlone = next !== undefined && step > 0 && PART.test(field.name) && isFirst(next, page);
    return isOfLabel || isAlone ? next : undefined;
  };
  const [above, below] = [place === 'right' ? isFurther(-1) : undefined, isFurther(1)];
  return [above, phrase, below].filter((line) => line !== undefined);
}

/** The aligned line of a name right above or below, if it is nothing else. */
function nextIn(
  phrase: Phrase,
  step: number,
  { analysis: { layout }, labels, isTitle }: PageReading,
): Phrase | undefined {
  const { rect, line } = phrase;
  return layout.lines[line + step]?.find((other) => {
    const [upper, lower] = step < 0 ? [other.rect, rect] : [rect, other.rect];
    const gap = lower.y - upper.y - upper.height;
    return (
      Math.abs(other.rect.x - rect.x) < ALIGNED * layout.wordHeight &&
      Math.abs(other.rect.height - rect.height) < ALIKE * rect.height &&
      gap < CLOSE * rect.height &&
      NAME.test(other.text) &&
      !labels.isLabel(other) &&
      labels.of(other).length === 0 &&
      !isTitle(other.text)
    );
  });
}

/** A label that goes on in the next line does so in small letters. */
const SMALL = /^\p{Ll}/u;

/** Whether what stands beside a line is of the same label: its beginning above, its end below. */
function goesOnBeside(
  next: Phrase,
  { phrase, rect }: LabelHit,
  { analysis: { layout } }: PageReading,
): boolean {
  const [beside, ...others] = (layout.lines[next.line] ?? []).filter(
    (other) => other.rect.x < next.rect.x,
  );
  if (!beside || others.length > 0 || /[\d:]/.test(beside.text)) return false;
  const lower = next.line < phrase.line ? phrase : beside;
  return Math.abs(beside.rect.x - rect.x) < layout.wordHeight && SMALL.test(lower.text);
}

const isFirst = (phrase: Phrase, { analysis: { layout } }: PageReading): boolean =>
  layout.lines[phrase.line]?.length === 1;

/** At most so many words go over to the next line of a cell. */
const MOST_OVER = 2;

/**
 * Whether a name behind its label may go on in the next line of the same cell of a table: a word in
 * the same letters stands there where the label begins.
 */
export function mayContinue(
  { phrase, place }: LabelCandidate,
  hit: LabelHit,
  page: PageReading,
): boolean {
  const isCell = (page.analysis.layout.lines[phrase.line]?.length ?? 0) > 1;
  const areCapitals = (text: string) => text === text.toUpperCase();
  const next = nextIn({ ...phrase, rect: { ...phrase.rect, x: hit.phrase.rect.x } }, 1, page);
  return (
    place === 'inline' &&
    isCell &&
    next !== undefined &&
    next.words.length <= MOST_OVER &&
    areCapitals(next.text) === areCapitals(phrase.words.at(-1)?.text ?? '')
  );
}
