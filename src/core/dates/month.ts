import { inLanguage } from './month-names.ts';
import { parseDate } from './parse-date.ts';

/** A month as `yyyy-mm`. Compares and sorts as text. */
export type IsoMonth = string;

/**
 * Reads MM/yyyy first, then yyyy-mm, "April 2027" and any date that parseDate reads; what is no
 * month gives null.
 */
export function parseMonth(text: string): IsoMonth | null {
  const written = text.trim();
  const numbers = /^(\d{2})\/(\d{4})$/.exec(written);
  const words = /^([a-z]{3,9})\.? (\d{4})$/i.exec(written);
  const date = numbers
    ? `${numbers[2]}-${numbers[1]}-01`
    : words
      ? `1 ${words[1]} ${words[2]}`
      : /^\d{4}-\d{2}$/.test(written)
        ? `${written}-01`
        : written;
  return parseDate(date)?.slice(0, 7) ?? null;
}

/** As people read it: "Apr 2027". */
export function formatMonth(month: IsoMonth, language = 'en'): string {
  return inLanguage(`${month}-01`, { language, parts: { month: 'short', year: 'numeric' } });
}

/** As it travels and as the package carries it: MM/yyyy. */
export function monthToWire(month: IsoMonth): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
}
