import { addYears, days } from '../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { FieldValue } from '../reading.ts';
import { foundValue } from './found-value.ts';
import type { PageReading } from './page-reading.ts';
import { findDates } from './parsers/find-dates.ts';

/** Years for which passports and cards are made out. */
const TERMS = [5, 10];
/** The last day is that of the issue, the one before, or one that was moved by a weekend. */
const LEEWAY = 3;
const SURENESS = 0.9;

/**
 * Whether a document may have been issued on a day: before it expires, and after its holder was
 * born.
 */
export function fitsLife(
  issued: unknown,
  { birth, expiry }: { birth: unknown; expiry: unknown },
): boolean {
  return !(
    typeof issued === 'string' &&
    ((typeof expiry === 'string' && issued >= expiry) ||
      (typeof birth === 'string' && issued <= birth))
  );
}

/**
 * The day of issue of a document whose label for it cannot be read: the only date on the page that
 * lies a whole term before its last day.
 */
export function inferIssueDate(
  pages: readonly PageReading[],
  { birth, expiry }: { birth?: FieldValue; expiry?: FieldValue },
): FieldValue | undefined {
  if (typeof expiry?.value !== 'string') return undefined;
  const last = expiry.value as IsoDate;
  const found = pages.flatMap((page) =>
    page.analysis.layout.lines.flat().flatMap((phrase) =>
      findDates(phrase.text, { ...page.context, isPast: false }).map(({ date, sureness }) => ({
        page,
        phrase,
        date,
        sureness,
      })),
    ),
  );
  const fitting = found.filter(
    ({ date }) =>
      fitsLife(date, { birth: birth?.value, expiry: last }) &&
      TERMS.some((years) => Math.abs(days(addYears(date, years), last)) <= LEEWAY),
  );
  const [first] = fitting;
  if (!first || fitting.some(({ date }) => date !== first.date)) return undefined;
  return {
    ...foundValue(first.page.analysis, [first.phrase], {
      value: first.date,
      sureness: SURENESS * first.sureness,
    }),
    source: 'computed',
  };
}
