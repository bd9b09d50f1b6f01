import { timeIn, todayIn } from '../../../core/dates/moment.ts';
import { displayDate } from './format.ts';

/** Asked for once: whoever travels on loads the page again. */
let timeZone: string | undefined;
const zone = () => (timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The time of a moment on this device's clock: "10:42". */
export const clockTime = (epochMs: number): string => timeIn(zone(), epochMs);

/** Whether a moment is today on this device's clock. */
export const isToday = (iso: string, now: number): boolean =>
  todayIn(zone(), Date.parse(iso)) === todayIn(zone(), now);

/** A moment near now in few words: the time today, the date on any other day. */
export const shortMoment = (iso: string, now: number): string => {
  const at = Date.parse(iso);
  return isToday(iso, now) ? clockTime(at) : displayDate(todayIn(zone(), at));
};

/** A moment with its day and its time: "Jan 5, 2025, 10:42". */
export const momentWords = (iso: string): string => {
  const at = Date.parse(iso);
  return `${displayDate(todayIn(zone(), at))}, ${clockTime(at)}`;
};
