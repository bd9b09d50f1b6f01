import type { Guidelines } from '../../contract/records.ts';
import { timeLine, type TimeLine } from '../../core/checks/time-line.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';

/** The days of an application by its guidelines, as they stand on a day. */
export const timeLineOf = ({ applyFrom, applyUntil, processing, trip, holidays }: Guidelines, { today, submittedOn }: { today: IsoDate; submittedOn?: IsoDate | undefined }): TimeLine =>
  timeLine({ from: applyFrom?.date, until: applyUntil?.date, processing, travel: trip.fromDate, today, submittedOn, holidays });
