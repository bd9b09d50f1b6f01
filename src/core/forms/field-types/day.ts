import type { DateVariant } from '../../../contract/catalogue.ts';
import { formatDate, formatFor, wireDate } from '../../dates/format-date.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import { fromWire } from '../../dates/parse-date.ts';
import type { Value } from '../types.ts';
import { fail, LONGEST_ATTEMPT, readText, type Sent, type WireError } from './read-wire.ts';

/** What people write dates like, as it stands in sentences. */
export const DAY_EXAMPLE = '14/04/2027';

/**
 * dd/MM/yyyy becomes yyyy-mm-dd; what was typed and is no date stays as it is, and the check will
 * say so.
 */
export function readDay(sent: Sent, errors: WireError[]): string | undefined {
  const text = readText(sent, LONGEST_ATTEMPT, errors);
  if (text !== undefined && isIsoDate(text))
    return fail(errors, {
      path: sent.path,
      code: 'wrong_date',
      message: `"${sent.path}" is a date: send it as dd/MM/yyyy.`,
    });
  return (text && fromWire(text)) ?? (text || undefined);
}

export function writeDay(value: Value): string {
  return typeof value === 'string' && isIsoDate(value) ? wireDate(value) : (value as string);
}

/** "Jan 5, 2025", or as an official form writes it. */
export function displayCalendarDay(
  value: Value,
  { language, dateFormat }: { language?: string | undefined; dateFormat?: DateVariant },
): string {
  if (typeof value !== 'string' || !isIsoDate(value)) return String(value);
  return dateFormat ? formatFor(value, dateFormat) : formatDate(value, language);
}
