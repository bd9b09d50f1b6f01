import { CURRENCY_PATTERN, currencyOf, DOLLAR, UNKNOWN_DOLLAR } from './currencies.ts';
import type { Parser } from './parser.ts';

/** A three-letter code. */
export const currency: Parser = (text, { dollar, local }) => {
  const code = [...text.matchAll(new RegExp(CURRENCY_PATTERN, 'gu'))]
    .map(([written]) => currencyOf(written, { dollar, local }))
    .find((found) => found !== undefined);
  return code
    ? {
        value: code,
        sureness:
          dollar === undefined && !text.includes(code) && text.includes(DOLLAR)
            ? UNKNOWN_DOLLAR
            : 1,
      }
    : undefined;
};
