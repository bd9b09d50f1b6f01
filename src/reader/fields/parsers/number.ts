import { amountOf } from './money.ts';
import type { Parser } from './parser.ts';

export const number: Parser = (text) => {
  const value = amountOf(/[-+]?\d[\d.,' ]*/.exec(text)?.[0] ?? '');
  return value === undefined ? undefined : { value, sureness: 1 };
};
