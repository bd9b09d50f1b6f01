import { lightFormat } from 'date-fns/lightFormat';
import type { DateVariant } from '../../contract/catalogue.ts';
import { type IsoDate, utcDay } from './iso-date.ts';
import { inLanguage } from './month-names.ts';

const PATTERN: Record<DateVariant, string> = {
  'day.month.year': 'dd.MM.yyyy',
  'day/month/year': 'dd/MM/yyyy',
  'year-month-day': 'yyyy-MM-dd',
  'day-month-year': 'dd-MM-yyyy',
};

/** As people read it: "Jan 5, 2025", in German "5. Jan. 2025". */
export function formatDate(date: IsoDate, language = 'en'): string {
  return inLanguage(date, { language, parts: { day: 'numeric', month: 'short', year: 'numeric' } });
}

/**
 * As it stands in a box that it is typed into: "January 5, 2025", in German "5. Januar 2025" (rules:
 * "Entities and fields").
 */
export function formatTyped(date: IsoDate, language = 'en'): string {
  return inLanguage(date, { language, parts: { day: 'numeric', month: 'long', year: 'numeric' } });
}

/**
 * Two dates joined with a dash, each with its year: "Jan 5, 2025 - Jan 19, 2025"; in another
 * language as that writes it, in German "3.–14. Apr. 2027". One day stays one date.
 */
export function formatRange(from: IsoDate, to: IsoDate, language = 'en'): string {
  if (from === to) return formatDate(from, language);
  if (language !== 'en')
    return inLanguage(from, {
      to,
      language,
      parts: { day: 'numeric', month: 'short', year: 'numeric' },
    });
  return `${formatDate(from)} - ${formatDate(to)}`;
}

/** The same without years, where there is no room for them: "Dec 28 – Jan 3". */
export function formatShortRange(from: IsoDate, to: IsoDate, language = 'en'): string {
  return from === to
    ? formatDay(from, language)
    : `${formatDay(from, language)} – ${formatDay(to, language)}`;
}

/** The day without its year: "Jan 5", in German "5. Jan.". */
export function formatDay(date: IsoDate, language = 'en'): string {
  return inLanguage(date, { language, parts: { day: 'numeric', month: 'short' } });
}

/** As a country writes it, for example "05.01.2025" (rules: "Entities and fields"). */
export function formatFor(date: IsoDate, variant: DateVariant): string {
  return lightFormat(utcDay(date), PATTERN[variant]);
}

/** As visaDetails and answers travel and as the package carries it: dd/MM/yyyy. */
export function wireDate(date: IsoDate): string {
  return formatFor(date, 'day/month/year');
}
