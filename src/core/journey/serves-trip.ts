import type { Namespace } from '../../contract/catalogue.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** Where a trip goes (two letters) and its days; what nobody has said is left out. */
export interface TripPlan {
  to?: string | undefined;
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
}

interface Bound {
  /** What the catalogue says about this kind of content. */
  namespace: Pick<Namespace, 'oneTrip'> | undefined;
  fields: Readonly<Record<string, { value?: unknown } | undefined>>;
  /** The trips of the other applications that hold it. */
  heldBy: readonly TripPlan[];
}

/**
 * Whether a document may serve a trip. What is bound to one trip serves another application only
 * for the same one: as the applications that hold it say, and where none does, by its own days.
 */
export function servesTrip(trip: TripPlan, { namespace, fields, heldBy }: Bound): boolean {
  if (namespace?.oneTrip === undefined) return true;
  const { from, to } = namespace.oneTrip;
  const own = { fromDate: dayIn(fields, from), toDate: dayIn(fields, to) };
  if (!meet(trip, own)) return false;
  return heldBy.length === 0 || heldBy.some((other) => isSameTrip(trip, other));
}

/** Two trips are one where they go to the same country in days that meet. */
function isSameTrip(one: TripPlan, other: TripPlan): boolean {
  return one.to !== undefined && one.to === other.to && meet(one, other);
}

/** Whether two spans have a day in common; of one that nobody knows it may be so. */
function meet(one: TripPlan, other: TripPlan): boolean {
  const startsBefore = (a: TripPlan, b: TripPlan) => {
    const [start, end] = [a.fromDate ?? a.toDate, b.toDate ?? b.fromDate];
    return start === undefined || end === undefined || start <= end;
  };
  return startsBefore(one, other) && startsBefore(other, one);
}

function dayIn(fields: Bound['fields'], name: string | undefined): IsoDate | undefined {
  const value = name === undefined ? undefined : fields[name]?.value;
  return typeof value === 'string' ? value : undefined;
}
