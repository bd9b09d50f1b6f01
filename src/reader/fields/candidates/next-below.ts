import { middle, type Phrase, phraseOf } from '../../text/layout.ts';
import type { LabelHit } from '../label-hits.ts';
import { type LabelledSheet, SHIFT } from './sheet.ts';

/** A value stands below its label within so many heights of its own. */
const REACH = 2.2;

/** Lines of other columns may lie between: how far it is in heights decides. */
const MOST_LINES = 8;

/** The nearest words in the column of a label. */
export function nextBelow(hit: LabelHit, { layout, labels }: LabelledSheet): Phrase | undefined {
  const { phrase, rect } = hit;
  const cell = sameCell(hit, { layout, labels });
  if (cell) return cell;
  const limit = nextLabelX(hit, { layout, labels });
  const shift = SHIFT * layout.wordHeight;
  for (const line of layout.lines.slice(phrase.line + 1, phrase.line + 1 + MOST_LINES)) {
    const near = line
      .map((other) => within(other, { from: rect.x - shift, to: limit }))
      .filter((other) => other !== undefined)
      .filter(
        (other) =>
          other.rect.x < rect.x + rect.width + shift &&
          other.rect.y - (rect.y + rect.height) <
            REACH * Math.max(other.rect.height, rect.height) &&
          middle(other.rect) > rect.y + rect.height,
      );
    const best = near.toSorted(
      (one, other) => Math.abs(one.rect.x - rect.x) - Math.abs(other.rect.x - rect.x),
    )[0];
    if (best) return best;
  }
  return undefined;
}

/** So many cells make a row of a table. */
const CELLS = 3;

/**
 * A long first cell shifts the others to the right: a row of as many cells as the head of the table
 * has them in its order.
 */
function sameCell({ phrase, rect }: LabelHit, { layout }: LabelledSheet): Phrase | undefined {
  const [head = [], row = []] = layout.lines.slice(phrase.line, phrase.line + 2);
  const isShifted =
    row.length === head.length &&
    head.length >= CELLS &&
    !row.some((cell) => Math.abs(cell.rect.x - rect.x) < SHIFT * layout.wordHeight);
  const cell = isShifted ? row[head.indexOf(phrase)] : undefined;
  return cell &&
    cell.rect.x > rect.x &&
    cell.rect.y - rect.y - rect.height < REACH * Math.max(cell.rect.height, rect.height)
    ? cell
    : undefined;
}

/**
 * The part of a phrase between two places of the page; a whole phrase where all of it lies there.
 * Words in the middle of a sentence are nobody's value, and half a number is none; behind a gap
 * they may be the next column.
 */
function within(phrase: Phrase, { from, to }: { from: number; to: number }): Phrase | undefined {
  const words = phrase.words.filter(({ rect }) => rect.x >= from && rect.x < to);
  const [first, last] = [words[0], words.at(-1)];
  if (words.length === phrase.words.length || !first || !last) return first && phrase;
  const next = phrase.words[phrase.words.indexOf(last) + 1];
  const isWhole =
    isParted(phrase.words[phrase.words.indexOf(first) - 1], first) &&
    (!/\d$/.test(last.text) || !/^\d/.test(next?.text ?? '') || isParted(last, next));
  return isWhole ? phraseOf(words, phrase.line) : undefined;
}

type Word = Phrase['words'][number];

/** A gap within a phrase that may be one between columns. */
const isParted = (one: Word | undefined, next: Word | undefined): boolean =>
  !one || !next || next.rect.x - one.rect.x - one.rect.width > 0.6 * next.rect.height;

/** Where the next label of the line begins: the value ends before it. */
function nextLabelX({ phrase, rect }: LabelHit, { layout, labels }: LabelledSheet): number {
  const later = (layout.lines[phrase.line] ?? [])
    .flatMap((other) => labels.of(other))
    .filter((other) => !other.isMidway && other.rect.x > rect.x + rect.width);
  return Math.min(Infinity, ...later.map((other) => other.rect.x)) - layout.wordHeight / 2;
}
