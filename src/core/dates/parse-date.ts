import { type IsoDate, isIsoDate } from './iso-date.ts';
import { monthNumber } from './month-names.ts';

interface Pattern {
  pattern: RegExp;
  order: readonly ('year' | 'month' | 'day')[];
}

const WEEKDAY = '(?:[a-z]{3,9},? )?';
const REST = '(?:[T ,]+\\d{1,2}:\\d{2}.*)?';

// Month-first numbers (12/25/2025) are left out on purpose: 05/04/2027 would then mean two days.
const STANDARD: readonly Pattern[] = [
  {
    pattern: new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${REST}$`, 'i'),
    order: ['year', 'month', 'day'],
  },
  { pattern: /^(\d{4})\/(\d{2})\/(\d{2})$/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/, order: ['day', 'month', 'year'] },
  {
    pattern: new RegExp(`^${WEEKDAY}([a-z]{3,9})\\.? (\\d{1,2}),? (\\d{4})${REST}$`, 'i'),
    order: ['month', 'day', 'year'],
  },
  {
    pattern: new RegExp(`^${WEEKDAY}(\\d{1,2})[ -]([a-z]{3,9})\\.?,?[ -](\\d{4})${REST}$`, 'i'),
    order: ['day', 'month', 'year'],
  },
];

/**
 * Reads a date: strictly dd/MM/yyyy first, then any standard date string (ISO with or without a
 * time, "Jan 5, 2025", "5 January 2025", "Sun, 05 Jan 2025 10:00:00 GMT", 05.01.2025). The calendar
 * day is taken as written, never moved by a time zone. What is not an existing date gives null
 * (rules: "Validation rules").
 */
export function parseDate(text: string): IsoDate | null {
  const written = text.trim();
  return fromWire(written) ?? firstMatch(written.replace(/\s+/g, ' '));
}

/**
 * Reads exactly dd/MM/yyyy, the form in which visaDetails and answers travel; anything else gives
 * null.
 */
export function fromWire(text: string): IsoDate | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match ? existing(`${match[3]}-${match[2]}-${match[1]}`) : null;
}

function firstMatch(text: string): IsoDate | null {
  for (const { pattern, order } of STANDARD) {
    const match = pattern.exec(text);
    if (match) return fromParts(order, match.slice(1));
  }
  return null;
}

function fromParts(order: Pattern['order'], parts: string[]): IsoDate | null {
  const part = (name: Pattern['order'][number]) => parts[order.indexOf(name)] ?? '';
  const month = monthNumber(part('month')) ?? '';
  return existing(`${part('year')}-${month}-${part('day').padStart(2, '0')}`);
}

function existing(iso: string): IsoDate | null {
  return isIsoDate(iso) ? iso : null;
}
