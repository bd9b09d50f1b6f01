import { formatDate, formatMonth } from './format.ts';

/** When a fact was looked up, as exactly as it is known: "2026", "Jan 2026" or "Jan 5, 2026". */
export const asOfText = (asOf: string): string => {
  if (asOf.length === 10) return formatDate(asOf);
  return asOf.length === 7 ? formatMonth(asOf) : asOf;
};
