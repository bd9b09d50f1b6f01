import type { DocumentField } from '../../../contract/catalogue.ts';
import type { Params } from '../../copy/text.ts';
import { type IsoDate, isIsoDate } from '../../dates/iso-date.ts';

type DateField = Pick<DocumentField, 'name' | 'title' | 'type' | 'min' | 'max'>;

/** What the limits of one document are worked out from. */
export interface DatesAround {
  fields: readonly DateField[];
  /** The value of a field as it stands in the document; undefined where nothing is known. */
  valueOf: (name: string) => unknown;
  today: IsoDate;
}

/**
 * The last or first day that a date may be, and why: another date of the document, today, or a day
 * that is written down.
 */
interface DateLimit {
  date: IsoDate;
  by: 'field' | 'today' | 'day';
  title?: string;
}

/**
 * Limits that hold for every document of the type come before limits that follow from another date:
 * they are the plainer reason.
 */
export interface DateLimits {
  min: readonly DateLimit[];
  max: readonly DateLimit[];
}

export interface DateProblem {
  key: string;
  params: Params;
}

/**
 * Between which days a date of a document may lie. An end that is another date holds for both: what
 * expires after its issue is issued before it expires.
 */
export function dateLimits(field: DateField, around: DatesAround): DateLimits {
  if (field.type !== 'date') return { min: [], max: [] };
  const ends = (own: string | undefined, across: 'min' | 'max') =>
    [endOf(own, around), ...others(field, across, around)].filter((end) => end !== undefined);
  return { min: ends(field.min, 'max'), max: ends(field.max, 'min') };
}

/** The first and the last day that all ends allow. */
export function between({ min, max }: DateLimits): {
  min: IsoDate | undefined;
  max: IsoDate | undefined;
} {
  return {
    min: min
      .map(({ date }) => date)
      .sort()
      .at(-1),
    max: max.map(({ date }) => date).sort()[0],
  };
}

/** Why a date cannot be; undefined when it can. */
export function dateProblem(value: unknown, { min, max }: DateLimits): DateProblem | undefined {
  if (typeof value !== 'string') return undefined;
  const early = min.find(({ date }) => value < date);
  if (early) return problem(early.by === 'field' ? 'beforeOther' : 'tooEarly', early);
  const late = max.find(({ date }) => value > date);
  return (
    late && problem({ field: 'afterOther', today: 'afterToday', day: 'tooLate' }[late.by], late)
  );
}

function problem(word: string, { date, title }: DateLimit): DateProblem {
  return {
    key: `error.field.${word}`,
    params: { date, ...(title !== undefined && { field: title }) },
  };
}

function endOf(
  written: string | undefined,
  { fields, valueOf, today }: DatesAround,
): DateLimit | undefined {
  if (written === undefined) return undefined;
  if (written === 'today') return { date: today, by: 'today' };
  if (isIsoDate(written)) return { date: written, by: 'day' };
  return asEnd(
    fields.find(({ name }) => name === written),
    valueOf,
  );
}

/** The other dates of the document that are to lie on the other side of this one. */
function others(
  { name }: DateField,
  side: 'min' | 'max',
  { fields, valueOf }: DatesAround,
): (DateLimit | undefined)[] {
  return fields.filter((other) => other[side] === name).map((other) => asEnd(other, valueOf));
}

function asEnd(
  field: DateField | undefined,
  valueOf: DatesAround['valueOf'],
): DateLimit | undefined {
  const date = field && valueOf(field.name);
  return field && typeof date === 'string' && isIsoDate(date)
    ? { date, by: 'field', title: field.title }
    : undefined;
}
