import type { Guidelines } from '../../../contract/records.ts';
import type { Say } from '../../lib/texts.ts';

type MaxStay = NonNullable<Guidelines['visa']['maxStay']>;

const words = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** How long one may stay, in words; null when the visa does not say. */
export const stayText = (say: Say, { days, daysOptions, months, windowDays }: MaxStay): string | null => {
  if (daysOptions?.length) return say('guidelines.stayOptions', { options: words.format(daysOptions.map(String)) });
  if (days !== undefined && windowDays !== undefined) return say('guidelines.stayDaysIn', { n: days, window: windowDays });
  if (days !== undefined) return say('guidelines.stayDays', { n: days });
  return months === undefined ? null : say('guidelines.stayMonths', { n: months });
};
