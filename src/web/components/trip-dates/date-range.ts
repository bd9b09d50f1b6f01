import type { DatesRangeValue } from '@mantine/dates';
import type { IsoDate } from '../../../core/dates/iso-date.ts';

export interface DateRange {
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
}

/** What every calendar of a trip is told. */
export type RangeProps = DateRange & { today: IsoDate; onChange: (range: DateRange) => void };

export const rangeOf = ([fromDate, toDate]: DatesRangeValue<string>): DateRange => ({
  fromDate: fromDate ?? undefined,
  toDate: toDate ?? undefined,
});
