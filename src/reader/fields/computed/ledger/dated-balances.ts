import { days } from '../../../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../../core/dates/iso-date.ts';
import type { FieldValue } from '../../../reading.ts';
import { type Phrase, phraseOf } from '../../../text/layout.ts';
import { around, type Rect } from '../../../text/page-text.ts';
import type { KnownNamespace } from '../../../vocabulary.ts';
import { labelledValues } from '../../methods/read-labelled.ts';
import type { PageReading } from '../../page-reading.ts';
import { type FoundDate, findDates } from '../../parsers/find-dates.ts';
import type { StatementPeriod } from '../days-of-rows.ts';

interface Dated {
  value: FieldValue;
  date: IsoDate;
  /** Where the day stands. */
  at: Pick<FieldValue, 'raw' | 'box'>;
  /** How many cells the line has. */
  cells: number;
}

interface Known {
  period: StatementPeriod;
  /** Whether a label of its own says the first balance. */
  hasOpening: boolean;
}

/** So many days may lie between the first balance and the beginning of the period. */
const NEAR = 4;

/**
 * Where an account calls both of its balances the same, their days distinguish them: "Kontostand am
 * 31.08.2026 … Kontostand am 30.09.2026". The later of several is the closing one.
 */
export function datedBalances(
  { pages, namespace: { fields } }: { pages: readonly PageReading[]; namespace: KnownNamespace },
  { period: { from }, hasOpening }: Known,
): Record<string, FieldValue> {
  const closing = fields.find(({ name }) => name === 'closing_balance');
  const dated =
    closing && !hasOpening
      ? labelledValues(closing, pages)
          .flat()
          .flatMap((value) => datedBy(value, pages))
      : [];
  const ordered = dated.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last || first.date >= last.date) return {};
  const isFirst = from
    ? Math.abs(days(first.date, from)) <= NEAR
    : new Set(dated.map(({ date }) => date)).size === BOTH;
  return { ...(isFirst && { opening_balance: first.value }), closing_balance: last.value };
}

const BOTH = 2;

/** A label with its day, and a sum. */
const MOST_CELLS = 2;

/**
 * Labels such as "Balance at" stand before the first day of some accounts and the last of others:
 * the end of the period that is nearer to the day of a balance tells which one it is.
 */
export function withBalancesInTime(
  fields: Record<string, FieldValue>,
  pages: readonly PageReading[],
): Record<string, FieldValue> {
  const { opening_balance: opening, closing_balance: closing, ...others } = fields;
  const [from, to] = [others.statement_from?.value, others.statement_to?.value];
  const [start = NaN, end = NaN] = [from, to].map((day) => Date.parse(String(day)));
  if (!(start < end)) return fields;
  const isLate = (value: FieldValue): boolean | undefined => {
    const [beside] = datedBy(value, pages);
    // In a row of a table the day is of another column.
    const date = dayWithin(value, pages) ?? (beside && beside.cells <= MOST_CELLS && beside.date);
    if (!date) return undefined;
    const day = Date.parse(date);
    return Math.abs(day - end) < Math.abs(day - start);
  };
  const isLast = opening !== undefined && isLate(opening) === true;
  const isFirst = closing !== undefined && isLate(closing) === false;
  const first = (isLast ? undefined : opening) ?? (isFirst ? closing : undefined);
  const last = (isFirst ? undefined : closing) ?? (isLast ? opening : undefined);
  return {
    ...others,
    ...(first && { opening_balance: first }),
    ...(last && { closing_balance: last }),
  };
}

/** The period of an account that names it only by the days of its balances. */
export function periodOfBalances(
  pages: readonly PageReading[],
  { fields }: KnownNamespace,
): Record<string, FieldValue> {
  const of = (name: string) =>
    fields
      .filter((field) => field.name === name)
      .flatMap((field) => labelledValues(field, pages).flat())
      .flatMap((value) => datedBy(value, pages));
  const dated = [...of('opening_balance'), ...of('closing_balance')].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
  const [first, last] = [dated[0], dated.at(-1)];
  const as = ({ value, date, at }: Dated): FieldValue => ({
    ...value,
    ...at,
    value: date,
    confidence: Math.round(1000 * SURENESS * value.confidence) / 1000,
  });
  return {
    ...(first && last && first.date < last.date && { statement_from: as(first) }),
    ...(last && { statement_to: as(last) }),
  };
}

/** The day of a balance is not quite one of the period. */
const SURENESS = 0.8;

/** The one day among the words of a value: "31 Oct 2026 £1,963.63". */
function dayWithin({ raw, page }: FieldValue, pages: readonly PageReading[]): IsoDate | undefined {
  const context = pages.find(({ analysis }) => analysis.number === page)?.context;
  const [found, ...others] = context ? findDates(raw, { ...context, isPast: true }) : [];
  return others.length === 0 ? found?.date : undefined;
}

/** The one day on the line of a value. */
export function datedBy(value: FieldValue, pages: readonly PageReading[]): Dated[] {
  const page = pages.find(({ analysis }) => analysis.number === value.page);
  const line = page?.analysis.layout.lines.find((phrases) =>
    phrases.some(
      ({ rect, text }) =>
        (value.raw.includes(text) || text.includes(value.raw)) &&
        page.analysis.text.toBox(rect)[1] === value.box[1],
    ),
  );
  if (!page || !line) return [];
  const whole = phraseOf(
    line.flatMap(({ words }) => words),
    line[0]?.line ?? 0,
  );
  const [found, ...others] = findDates(whole.text, { ...page.context, isPast: true });
  return found && others.length === 0
    ? [
        {
          value,
          cells: line.length,
          date: found.date,
          at: { raw: found.raw, box: page.analysis.text.toBox(around(wordsOf(whole, found))) },
        },
      ]
    : [];
}

/** The places of the words of a phrase that say a day. */
function wordsOf({ words }: Phrase, { index, raw }: FoundDate): Rect[] {
  let next = 0;
  return words.flatMap(({ text, rect }) => {
    const from = next;
    next += text.length + 1;
    return from < index + raw.length && from + text.length > index ? [rect] : [];
  });
}
