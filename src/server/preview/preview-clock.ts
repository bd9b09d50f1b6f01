import type { IsoDate } from '../../core/dates/iso-date.ts';
import { timeIn, todayIn } from '../../core/dates/moment.ts';

const HOUR_MS = 3_600_000;

/**
 * A clock that begins at noon of a day where the tenant is, and goes on from there: hours are left
 * until the day ends.
 */
export function clockFrom(
  { today, timeZone }: { today: IsoDate; timeZone: string },
  now: () => number = Date.now,
): () => number {
  const ahead = noonOf(today, timeZone) - now();
  return () => now() + ahead;
}

function noonOf(today: IsoDate, timeZone: string): number {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const hours = Array.from({ length: 48 }, (_, hour) => midnight + (hour - 12) * HOUR_MS);
  return (
    hours.find((at) => todayIn(timeZone, at) === today && timeIn(timeZone, at) >= '12:00') ??
    midnight
  );
}
