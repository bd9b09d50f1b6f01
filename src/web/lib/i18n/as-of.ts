import { displayDate, displayMonth } from './format.ts';

/** When a fact was looked up, as exactly as it is known: "2026", "Jan 2026" or "Jan 5, 2026". */
export const asOfText = (asOf: string): string => {
  if (asOf.length === 10) return displayDate(asOf);
  return asOf.length === 7 ? displayMonth(asOf) : asOf;
};
