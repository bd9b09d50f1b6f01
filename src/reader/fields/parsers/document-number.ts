import type { Parser } from './parser.ts';

/**
 * Longer ones are whole: the digits behind the number of a British driving licence say how often it
 * was issued.
 */
const LONGEST_PART = 12;

/** Fewer signs may be a piece of a number. */
const [LEAST_SURE, PIECE] = [4, 0.6];

/** The year of a day that goes on in the next line of a table's cell. */
const YEAR = /^(?:19|20)\d{2}$/;
/** The day beside a number. */
const DAY = /^(?:0?[1-9]|[12]\d|3[01])([./ -])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}$/;
/** What stands for "number" before it, or for the system that keeps a booking: "1A/ X4KQ2P". */
const LEADING =
  /^(?:(?:ID|DL|NO|NR|DLN)[.:]?\s+(?=[A-Z]?\d)|[A-Z\d]{2}\s?\/\s+(?=[A-Z\d]{5,8}(?:\s|$)))/;

/**
 * A number of a document or booking: capitals, digits and the signs between them, with a digit or
 * nothing but capitals.
 */
export const documentNumber: Parser = (text, { field }) => {
  const words = text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(LEADING, '')
    .split(/\s+/);
  const end = words.findIndex(
    (word) => !/^[A-Z0-9][A-Z0-9./-]*$/.test(word.replace(/[),;:]+$/, '')),
  );
  const taken = (end < 0 ? words : words.slice(0, end))
    .slice(0, 8)
    .map((word) => word.replace(/[),;:.]+$/, ''));
  const isLong = (taken[0]?.length ?? 0) > LONGEST_PART;
  const isChecked = /^\d$/.test(taken[1] ?? '') && /^(?=.*\d)[A-Z0-9]{2,3}$/.test(taken[2] ?? '');
  const value =
    isChecked ||
    (/^\d{2,4}$/.test(taken[1] ?? '') && !isLong) ||
    /^[A-Z0-9]{1,4}$/.test(taken[0] ?? '')
      ? taken.join('')
      : (taken[0] ?? '');
  if (
    value.length < 3 ||
    (YEAR.test(value) && !field.pattern) ||
    value.endsWith('/') ||
    DAY.test(text.trim()) ||
    !(/\d/.test(value) || /^[A-Z]{5,8}$/.test(value))
  )
    return undefined;
  return { value, sureness: value.length < LEAST_SURE ? PIECE : /\d/.test(value) ? 1 : 0.8 };
};
