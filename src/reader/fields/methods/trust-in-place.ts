import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import type { LabelCandidate, SheetPlace } from '../candidates/sheet.ts';
import type { LabelHit } from '../label-hits.ts';
import type { PageReading } from '../page-reading.ts';
import { STRICT } from '../parsers/parsers.ts';

/** How much a place is trusted, by where the catalogue says that the value stands. */
const TRUST: Record<'right' | 'below', Record<SheetPlace, number>> = {
  right: { inline: 0.97, right: 0.98, below: 0.88, beyond: 0.95 },
  below: { inline: 0.85, right: 0.86, below: 0.98, beyond: 0.8 },
};
/** A label within a sentence may be a word like any other. */
const MIDWAY = 0.8;

/** How sure a value is by where it stands and how well its label was read, 0 to 1. */
export function trustInPlace(
  candidate: LabelCandidate,
  hit: LabelHit,
  { field, page }: { field: DocumentField; page: PageReading },
): number {
  return (
    TRUST[field.place === 'below' ? 'below' : 'right'][candidate.place] *
    (0.5 + 0.5 * hit.likeness) *
    (hit.isMidway ? MIDWAY : 1) *
    (!STRICT.has(field.parser ?? 'text') && isFar(candidate, hit, page) ? FAR : 1)
  );
}

/**
 * So many word heights from its label, a value without a form of its own may belong to something
 * else.
 */
const REACH = 14;
const FAR = 0.6;

/** Far from its label, unless other lines hold a value on the same edge: that is a table. */
function isFar(
  { gap = 0, phrase }: LabelCandidate,
  { hasColon }: LabelHit,
  { analysis }: PageReading,
): boolean {
  const { wordHeight, lines } = analysis.layout;
  return !hasColon && gap > REACH * wordHeight && !isInColumn(phrase, lines, 0.5 * wordHeight);
}

/** Lines that have to begin a phrase on one edge before it is a column. */
const COLUMN = 3;

function isInColumn({ rect }: Phrase, lines: readonly Phrase[][], leeway: number): boolean {
  return (
    lines.filter((line) => line.slice(1).some((other) => Math.abs(other.rect.x - rect.x) < leeway))
      .length >= COLUMN
  );
}

/** A value and the candidate that it was read from. */
export interface PlacedValue {
  candidate: LabelCandidate;
  value: FieldValue;
}

/**
 * Across a gap of so many word heights stands another column, where something else of its kind
 * stands right below the label.
 */
const GAP = 3;
const DOUBTED = 0.75;
/**
 * Forms set values in larger letters than labels: one as small as the label is hardly a value,
 * then.
 */
const TALLER = 1.15;

/**
 * Values of one label: one across a gap and one below are both less sure, unless what stands below
 * is the label of a value in the same column.
 */
export function weighed(
  found: readonly PlacedValue[],
  { rect: label }: LabelHit,
  { analysis }: PageReading,
): FieldValue[] {
  const below = found.find(({ candidate }) => candidate.place === 'below');
  const { wordHeight, lines } = analysis.layout;
  const isRow = (line: number, x: number) =>
    lines[line]?.slice(1).some(({ rect }) => Math.abs(rect.x - x) < wordHeight) === true;
  const isTall = below !== undefined && below.candidate.phrase.rect.height > TALLER * label.height;
  const isDoubted =
    below !== undefined &&
    found.some(
      ({ candidate: { place, gap = 0, phrase }, value }) =>
        place === 'right' &&
        gap > GAP * wordHeight &&
        below.value.value !== value.value &&
        (!isRow(below.candidate.phrase.line, phrase.rect.x) ||
          (isTall && phrase.rect.height < TALLER * label.height)),
    );
  return found.map(({ value }) =>
    isDoubted
      ? { ...value, confidence: Math.round(1000 * DOUBTED * value.confidence) / 1000, isDoubted }
      : value,
  );
}
