import type { Query } from '../../../contract/operations.ts';
import { useAddressQuery, useTrip } from '../../lib/records/application.ts';

/**
 * The trip as the calls take it: the application's own, or the one that the address tells; null
 * before there is either.
 */
export const useQuestion = (): Query<'get-guidelines'> | null => {
  const { applicationUid } = useAddressQuery();
  const { to, purpose, visaType, from, nationality, fromDate, toDate } = useTrip();
  if (applicationUid) return { applicationUid };
  return to ? { country: to, purpose, visaType, from, nationality, fromDate, toDate } : null;
};
