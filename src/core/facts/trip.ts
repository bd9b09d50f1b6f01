import type { VisaType } from '../../contract/catalogue.ts';
import type { TripVisa } from '../../contract/records.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { tripLength } from '../dates/trip-days.ts';

export type Purpose = VisaType['purpose'];

/**
 * Where somebody goes, why and when. Countries are two-letter codes; what is not chosen is not
 * there.
 */
export interface Trip {
  from?: string;
  to?: string;
  nationality?: string;
  purpose?: Purpose;
  /** The visa, as the traveller or an address names it: an id, or a name. */
  visaType?: string;
  duration?: string;
  fromDate?: IsoDate;
  toDate?: IsoDate;
}

export const categoryOf = (purpose: Purpose): 'Visitor' | 'Student' =>
  purpose === 'Student' ? 'Student' : 'Visitor';

/**
 * The visa of a trip among those of its destination: the one that it names by id or name, or else
 * the first of its purpose (rules: "Entities and fields").
 */
export const visaOfTrip = <V extends Pick<VisaType, 'id' | 'name'> & { purpose: string }>(
  offered: readonly V[],
  { purpose, visaType }: Trip,
): V | undefined => {
  const fitting = offered.filter((visa) => visa.purpose === purpose);
  return visaType
    ? fitting.find(({ id, name }) => id === visaType || name === visaType)
    : fitting[0];
};

/**
 * The trip as expressions read it: `visaType` is the id of the visa that it gets, `visaName` the
 * name of one that somebody has chosen.
 */
export function tripFacts(
  { visaType: chosen, ...trip }: Trip,
  visa: TripVisa | undefined,
): Record<string, unknown> {
  return {
    ...trip,
    ...(trip.purpose && { category: categoryOf(trip.purpose) }),
    ...(visa && { visaType: visa.id, ...(chosen && { visaName: visa.name }) }),
    ...tripLength(trip),
  };
}
