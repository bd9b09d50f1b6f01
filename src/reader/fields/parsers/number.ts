import { AMOUNT, readAmountText } from './amount.ts';
import type { Parser } from './parser.ts';

const NUMBER = new RegExp(`(?<![\\d.,])[-+]?${AMOUNT}`, 'u');

export const numberParser: Parser = (text) => {
  const value = readAmountText(NUMBER.exec(text)?.[0] ?? '');
  return value === undefined ? undefined : { value, sureness: 1 };
};
