import type { DocumentField } from '../../../contract/catalogue.ts';
import type { Phrase } from '../../text/layout.ts';
import { fitPattern } from '../fit-pattern.ts';
import type { PageReading } from '../page-reading.ts';
import { splitAddress } from '../parsers/address.ts';
import { findDates, saysDay } from '../parsers/find-dates.ts';
import { findRanges } from '../parsers/find-ranges.ts';
import type { Parsed } from '../parsers/parser.ts';
import { parsers } from '../parsers/parsers.ts';
import { isNoFirm } from './name-of-firm.ts';

/** A field that is looked for, and the page where. */
export interface FieldOnPage {
  field: DocumentField;
  page: PageReading;
}

/** Signs between a label and its value; a minus right before a number belongs to it. */
const LEADING = /^(?:[\s:./|–—]|-(?!\p{Sc}?[\d.,]*\d))+/u;
/**
 * Of a sum in a phrase of its own even a minus with a blank behind it does; behind its label that
 * may be a minus or not.
 */
const [BEFORE_SUM, PARTING] = [/^[\s:./|]+/u, /^(?:[\s:./|]|[-−–—]+(?=\s))+/u];

/** What phrases mean to a field: first its pattern, then its parser. */
export function parse(
  phrases: readonly Phrase[],
  { field, page }: FieldOnPage,
  isSeparate = true,
): Parsed | undefined {
  const leading = field.parser !== 'money' ? LEADING : isSeparate ? BEFORE_SUM : PARTING;
  const whole = phrases.map((phrase) => phrase.text).join(field.parser === 'name' ? ' ' : '\n');
  const trimmed = whole.replace(leading, '');
  const text = field.letterhead === 'name' ? trimmed.replace(WITH_ADDRESS, '') : trimmed;
  const fitted = field.pattern === undefined ? text : fitPattern(text, field);
  if (
    fitted === undefined ||
    (field.letterhead === 'name' &&
      (isNoFirm(fitted) ||
        /^\p{Ll}+[.,]?$/u.test(fitted) ||
        page.isTitle(fitted) ||
        isWholeAddress(fitted, page) ||
        saysDay(fitted, { ...page.context, isPast: false })))
  )
    return undefined;
  const isRecognised =
    page.analysis.text.source === 'ocr' ||
    phrases.some(({ words }) => words.some((word) => word.isRecognised));
  const parsed = field.range
    ? endOfRange(fitted, { field, page })
    : parsers[field.parser ?? 'text'](fitted, { ...page.context, field, isRecognised });
  const isParted =
    leading === PARTING && /[-−–—]/.test(whole.slice(0, whole.length - trimmed.length));
  return parsed && isParted ? { ...parsed, isDoubted: true } : parsed;
}

/** Of "1 May to 3 June" the day that the field is; of a single day that day. */
function endOfRange(
  text: string,
  { field: { range, name }, page: { context } }: FieldOnPage,
): Parsed | undefined {
  const habits = { ...context, isPast: /birth/.test(name) };
  const [whole] = findRanges(text, habits);
  if (whole && range) return { value: whole[range], sureness: whole.sureness };
  const day = findDates(text, habits).at(range === 'last' ? -1 : 0);
  return day && { value: day.date, sureness: day.sureness };
}

/**
 * Whoever is named may have an address behind the name: "Bernd Wolter, Lindenweg 2, 14476 Potsdam".
 */
const WITH_ADDRESS = /,\s[^,]*\d.*$/su;

/** Street, code and city on one line: what stands below is something else. */
export function isWholeAddress(text: string, { context }: PageReading): boolean {
  const { line1, city, postal_code: code } = splitAddress(text, context.countries);
  return line1 !== undefined && city !== undefined && code !== undefined;
}
