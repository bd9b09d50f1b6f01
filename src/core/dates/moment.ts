import { formatDate } from './format-date.ts';
import type { IsoDate } from './iso-date.ts';

/**
 * The calendar date in a time zone ("Asia/Tokyo") at a moment in milliseconds since 1970.
 * An unknown zone throws a RangeError; the catalogue check has refused it before.
 */
export function todayIn(timeZone: string, epochMs: number): IsoDate {
  // Making a format takes 15 ms, which a command that asks once would notice.
  if (timeZone === 'UTC') return new Date(epochMs).toISOString().slice(0, 10);
  const { year, month, day } = partsIn(timeZone, epochMs);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
}

/** The time of day in a time zone at a moment, in 24 hours: "14:32". */
export function timeIn(timeZone: string, epochMs: number): string {
  const { hour, minute } = partsIn(timeZone, epochMs);
  return `${hour}:${minute}`;
}

/** A moment as people read it: "Jan 5, 2025, 14:32". */
export function formatMoment(timeZone: string, epochMs: number, language = 'en'): string {
  return `${formatDate(todayIn(timeZone, epochMs), language)}, ${timeIn(timeZone, epochMs)}`;
}

/** A format is dear to make and cheap to use; a page names few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}

function partsIn(timeZone: string, epochMs: number): Record<string, string | undefined> {
  return Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(new Date(epochMs))
      .map((part) => [part.type, part.value]),
  );
}
