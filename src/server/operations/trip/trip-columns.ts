import { categoryOf, type Purpose, type Trip } from '../../../core/facts/trip.ts';
import type { TripColumns } from '../../repositories/applications/applications.ts';

/** The trip as the database keeps it: empty texts where nothing is chosen. */
export function toColumns(trip: Trip): TripColumns {
  return {
    visa_category: trip.purpose ? categoryOf(trip.purpose) : '',
    visa_sub_category: trip.purpose && trip.purpose !== 'Student' ? trip.purpose : '',
    visa_type: trip.visaType ?? '',
    visa_duration: trip.duration ?? '',
    visa_from: trip.from ?? '',
    visa_to: trip.to ?? '',
    nationality: trip.nationality ?? '',
    from_date: trip.fromDate ?? null,
    to_date: trip.toDate ?? null,
  };
}

/** The trip of a row. */
export function tripOf(row: TripColumns): Trip {
  const purpose = (row.visa_category === 'Student' ? 'Student' : row.visa_sub_category) as
    | Purpose
    | '';
  const trip = {
    purpose,
    visaType: row.visa_type,
    duration: row.visa_duration,
    from: row.visa_from,
    to: row.visa_to,
    nationality: row.nationality,
    fromDate: row.from_date,
    toDate: row.to_date,
  };
  return Object.fromEntries(Object.entries(trip).filter(([, value]) => Boolean(value)));
}
