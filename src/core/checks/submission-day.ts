import type { IsoDate } from '../dates/iso-date.ts';

/** When an application is taken, seen from a day: what lies behind is no date to wait for. */
export interface SubmissionDay {
  /** The first day that is still to come; without it one may hand it in today. */
  opens?: IsoDate;
  /** The last day, while it is ahead. */
  closes?: IsoDate;
  /** The last day, once it is past. */
  closed?: IsoDate;
}

/** The days between which a destination takes an application, as they stand on a day. */
export function submissionDay(
  { from, until }: { from: IsoDate | undefined; until: IsoDate | undefined },
  today: IsoDate,
): SubmissionDay {
  const opens = from !== undefined && from > today ? from : undefined;
  const closing =
    until === undefined
      ? {}
      : until < today
        ? { closed: until }
        : until >= (opens ?? today)
          ? { closes: until }
          : {};
  return { ...(opens && { opens }), ...closing };
}
