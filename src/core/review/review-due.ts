import { days } from '../dates/date-arithmetic.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** How near the day is on which a review is due. */
export type DueState = 'none' | 'overdue' | 'today' | 'soon' | 'later';

/** Within so many days a review is due soon. */
const SOON_DAYS = 3;

/** How near a due date is. `dueOn` is absent where nobody set one. */
export function dueState(dueOn: IsoDate | undefined, today: IsoDate): DueState {
  if (dueOn === undefined) return 'none';
  const left = days(today, dueOn);
  if (left < 0) return 'overdue';
  if (left === 0) return 'today';
  return left <= SOON_DAYS ? 'soon' : 'later';
}
