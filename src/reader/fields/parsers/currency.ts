import { CURRENCY_PATTERN, currencyOf } from './currencies.ts';
import type { Parser } from './parser.ts';

/** A three-letter code. */
export const currency: Parser = (text) => {
  const code = [...text.matchAll(new RegExp(CURRENCY_PATTERN, 'gu'))].map(([written]) => currencyOf(written)).find((found) => found !== undefined);
  return code ? { value: code, sureness: 1 } : undefined;
};
