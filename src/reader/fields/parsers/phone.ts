import type { Parser } from './parser.ts';

/** Digits in groups, with the sign of a country in front, or an area in brackets. */
const NUMBER = /(?:\+|\(|\b)\d[\d ()./–-]{4,}\d\b/u;
/** A day is none. */
const DAY = /^(?:\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}-\d{2}-\d{2})$/;
const [LEAST_DIGITS, MOST_DIGITS] = [6, 17];

/** A telephone number as it stands there. */
export const phoneParser: Parser = (text) => {
  const value = NUMBER.exec(text)?.[0].trim();
  const digits = value?.match(/\d/g)?.length ?? 0;
  return value !== undefined && digits >= LEAST_DIGITS && digits <= MOST_DIGITS && !DAY.test(value)
    ? { value, sureness: 1 }
    : undefined;
};
