import type { DatePart } from './filing-plan.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The languages of the portals: their lists of months. */
const LANGUAGES = ['en', 'de', 'fr', 'id'];
const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** A date (yyyy-mm-dd) or month (yyyy-mm) as a portal writes it; nothing where it is neither. */
export function dateText(iso: string, format: string): string | undefined {
  const [, year = '', month = '', day = ''] = ISO.exec(iso) ?? [];
  if (year === '' || (day === '' && /d/.test(format))) return undefined;
  return format.replaceAll(/yyyy|MMM|MM|M|dd|d/g, (part) => {
    if (part === 'yyyy') return year;
    if (part === 'MMM') return MONTHS[Number(month) - 1] ?? month;
    const digits = part.startsWith('M') ? month : day;
    return part.length === 1 ? String(Number(digits)) : digits;
  });
}

/** The same for several boxes: those that the portal has. */
export function dateParts(
  iso: string,
  { format, boxes }: { format: string; boxes: readonly DatePart[] },
): Partial<Record<DatePart, string>> | undefined {
  const isPadded = format.includes('dd');
  const shapes = { day: isPadded ? 'dd' : 'd', month: isPadded ? 'MM' : 'M', year: 'yyyy' };
  const parts = boxes.map((box) => [box, dateText(iso, shapes[box])] as const);
  return parts.some(([, text]) => text === undefined) ? undefined : Object.fromEntries(parts);
}

/** A month of a date as lists of months have it: as a number, by its name, or by a short one. */
export function monthWords(text: string): string[] {
  const month = Number(text);
  if (!(month >= 1 && month <= 12)) return [text];
  const first = new Date(Date.UTC(2000, month - 1));
  const names = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(first),
    ),
  );
  // Names before digits with a zero: a list may number its months from 00.
  return [...new Set([String(month), ...names, String(month).padStart(2, '0')])];
}
