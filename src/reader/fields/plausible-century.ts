import { isIsoDate } from '../../core/dates/iso-date.ts';
import type { FieldValue } from '../reading.ts';
import { inNextCentury } from './parsers/find-dates.ts';

type Fields = Record<string, FieldValue>;

const BIRTHS = ['date_of_birth', 'child_date_of_birth', 'student_date_of_birth'];
const END = /(?:^|_)(?:expiry_date|valid_to)$/;

/**
 * Corrects the century of dates whose year has two digits by the document's other dates: a document
 * is issued after its holder's birth, and expires after both. Without another date, an expiry in
 * the last century is moved to this one and marked as doubted, so that a person checks it.
 */
export function withPlausibleCenturies(fields: Fields): Fields {
  const issued = dayOf(fields.issue_date, isWrittenOut);
  const lives = BIRTHS.flatMap((name) =>
    fields[name] ? [[name, born(fields[name], issued)] as const] : [],
  );
  const birth = dayOf(lives[0]?.[1]);
  const ends = Object.entries(fields).flatMap(([name, field]) =>
    END.test(name) ? [[name, ended(field, [birth, issued])] as const] : [],
  );
  return { ...fields, ...Object.fromEntries([...lives, ...ends]) };
}

const dayOf = (
  value: FieldValue | undefined,
  counts = (_: FieldValue) => true,
): string | undefined =>
  value && typeof value.value === 'string' && isIsoDate(value.value) && counts(value)
    ? value.value
    : undefined;

/** Whether the page says the year in full. */
const isWrittenOut = ({ value, raw }: FieldValue): boolean =>
  raw.includes(String(value).slice(0, 4));

const moved = (value: FieldValue, by: 1 | -1): FieldValue => {
  const date = inNextCentury(String(value.value), by);
  return isIsoDate(date) ? { ...value, value: date } : value;
};

function born(value: FieldValue, issued: string | undefined): FieldValue {
  const day = dayOf(value);
  return day && issued && day > issued && !isWrittenOut(value) ? moved(value, -1) : value;
}

function ended(value: FieldValue, before: readonly (string | undefined)[]): FieldValue {
  const day = dayOf(value);
  if (day === undefined || isWrittenOut(value)) return value;
  const earlier = before.filter((other) => other !== undefined);
  if (earlier.length === 0)
    return day < THIS_CENTURY ? { ...moved(value, 1), isDoubted: true } : value;
  return earlier.some((other) => day <= other) ? moved(value, 1) : value;
}

const THIS_CENTURY = '2000';
