import type { DatesRangeValue } from '@mantine/dates';
import type { IsoDate } from '../../../core/dates/iso-date.ts';

export interface DateRange {
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
}

/** What both calendars of the trip are told. */
export type RangeProps = DateRange & { today: IsoDate; onChange: (range: DateRange) => void };

/**
 * The range of "Screens and routes": from today on; the first press starts, the second ends, the
 * two are sorted; the same day again clears. A title leads from days to months to years, and back
 * down.
 */
export const rangeRules = {
  type: 'range',
  minLevel: 'month',
  maxLevel: 'decade',
  allowSingleDateInRange: false,
} as const;

export const rangeOf = ([fromDate, toDate]: DatesRangeValue<string>): DateRange => ({
  fromDate: fromDate ?? undefined,
  toDate: toDate ?? undefined,
});
