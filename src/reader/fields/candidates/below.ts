import type { Phrase } from '../../text/layout.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { LabelHit } from '../label-hits.ts';
import { nextBelow } from './next-below.ts';
import type { LabelCandidate, LabelledSheet } from './sheet.ts';

/** The words right below a label. */
export function belowLabel(hit: LabelHit, sheet: LabelledSheet): LabelCandidate | undefined {
  const found = isWholeLabel(hit, sheet) ? nextBelow(hit, sheet) : undefined;
  if (!found) return undefined;
  if (!sheet.labels.isLabel(found))
    return belongsToOther(found, sheet) ? undefined : { phrase: found, place: 'below' };
  // Labels in two languages stand one above the other; the value is below both.
  const again = sheet.labels
    .of(found)
    .find((other) => other.label !== hit.label && !other.isMidway);
  const further = again && nextBelow({ ...hit, phrase: found, rect: found.rect }, sheet);
  return further && isSameColumn(hit, found, sheet) && !sheet.labels.isLabel(further)
    ? { phrase: further, place: 'below' }
    : undefined;
}

/** A day with its year, and nothing behind it. */
const WHOLE_DAY = new RegExp(
  String.raw`^(?:${anyOf(paperWords.labels.beforeDays)}\s+)?(?:\d{1,2}[./ -]\d{1,2}[./ -]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,}\.?\s+(?:de\s+)?\d{4}|\p{L}{3,}\.?\s\d{1,2},?\s\d{4})$`,
  'iu',
);

/** What stands below the day of a label: "Opening balance", "on 1 May 2026", "10,000.00". */
export function underDay(hit: LabelHit, sheet: LabelledSheet): LabelCandidate | undefined {
  const day = isWholeLabel(hit, sheet) ? nextBelow(hit, sheet) : undefined;
  const found =
    day && WHOLE_DAY.test(day.text)
      ? nextBelow({ ...hit, phrase: day, rect: day.rect }, sheet)
      : undefined;
  return found && /\d[.,]\d{2}(?!\d)/.test(found.text) && !sheet.labels.isLabel(found)
    ? { phrase: found, place: 'beyond' }
    : undefined;
}

/** "Date filed" is another day than "Date": behind one word stands nothing that is no label. */
function isWholeLabel(
  { phrase, label, to, hasColon }: LabelHit,
  { labels }: LabelledSheet,
): boolean {
  const hits = labels.of(phrase);
  const isKnown = (at: number) => hits.some((hit) => at >= hit.from && at < hit.to);
  return (
    hasColon ||
    label.includes(' ') ||
    !phrase.words.some(({ text }, at) => at >= to && !isKnown(at) && /^\p{L}{3}/u.test(text))
  );
}

/** "Date: 4 August" and "Net pay for the month 2,150.00" say whose value it is. */
const belongsToOther = (phrase: Phrase, { labels }: LabelledSheet): boolean =>
  labels
    .of(phrase)
    .some(
      (hit) =>
        hit.from === 0 &&
        !hit.isMidway &&
        (hit.hasColon ||
          (hit.label.includes(' ') && hit.likeness === 1 && hit.to < phrase.words.length)),
    );

/** A second label directly below, without room for a value between. */
function isSameColumn(
  { rect }: LabelHit,
  { rect: other }: Phrase,
  { layout }: LabelledSheet,
): boolean {
  return (
    other.y - (rect.y + rect.height) < 0.6 * layout.wordHeight &&
    Math.abs(other.height - rect.height) < 0.4 * rect.height
  );
}
