import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Trip } from '../../../core/facts/trip.ts';

export type MissingDetail = 'from' | 'to' | 'purpose' | 'dates';

interface Given {
  trip: Trip;
  offered: readonly string[] | undefined;
  today: IsoDate;
  isOnlyNewer?: boolean;
}

/**
 * What is not answered yet, or answered so that no trip comes of it: the sentence of each by its
 * key.
 */
export const missingAnswers = ({
  trip,
  offered,
  today,
  isOnlyNewer,
}: Given): { [A in MissingDetail]?: string } => ({
  ...(!trip.from && { from: 'details.missingFrom' }),
  ...(!trip.to && { to: 'details.missingTo' }),
  ...(trip.from && trip.from === trip.to && { to: 'details.sameCountry' }),
  ...(isOnlyNewer && { to: 'details.missingOwn' }),
  ...(!(trip.purpose && (offered?.includes(trip.purpose) ?? true)) && {
    purpose: 'details.missingPurpose',
  }),
  ...(!(trip.fromDate && trip.toDate) && { dates: 'details.missingDates' }),
  ...(trip.fromDate && trip.fromDate < today && { dates: 'details.inPast' }),
});
