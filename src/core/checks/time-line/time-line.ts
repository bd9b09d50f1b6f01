import { addDays } from '../../dates/date-arithmetic.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import {
  addWorkingDays,
  type DaysOff,
  workingDayFrom,
  workingDaysBetween,
  workingDayUntil,
} from '../../dates/working-days.ts';

export interface TimeQuestion {
  /** The days between which a destination takes applications. */
  from?: IsoDate | undefined;
  until?: IsoDate | undefined;
  /** Whether `until` is advice rather than the authority's rule: it is taken after it, too. */
  untilIsAdvice?: boolean | undefined;
  /** How long a decision takes, usually and at the most. */
  processing: {
    days?: number | undefined;
    workingDays?: number | undefined;
    maxDays?: number | undefined;
  };
  /** The first day of the trip. */
  travel?: IsoDate | undefined;
  today: IsoDate;
  /** The day since which the application is with the authorities. */
  submittedOn?: IsoDate | undefined;
  /** Holidays of the destination, and of the country where it is handed in. */
  holidays?: readonly IsoDate[] | undefined;
}

/**
 * `late`: after the trip begins; `on_day`: when it begins; `tight`: hardly before; `may_be_late`:
 * only where it takes longer than usual.
 */
export type TimeMark = 'late' | 'on_day' | 'tight' | 'may_be_late';

/** The decision, if the application is handed in on a day. */
interface Decision {
  handedIn: IsoDate;
  date: IsoDate;
  mark?: TimeMark;
  /** Working days between it and the trip. */
  left?: number;
  /** When it comes at the latest. */
  latest?: IsoDate;
}

/**
 * The days of an application as they stand on a day. Authorities take and decide nothing on
 * weekends and holidays.
 */
export interface TimeLine {
  /** The first day on which it is taken, while that is to come. */
  opens?: IsoDate;
  /** The last day to hand it in with which the decision is usually there before the trip. */
  safe?: IsoDate;
  /** Working days that are left until then, today not counted; few are told. */
  left?: number;
  /** The last day with which it is there also when it takes longest. */
  sure?: IsoDate;
  /** The last day on which it is taken at all, while that is ahead. */
  closes?: IsoDate;
  /** The same, once it is past. */
  closed?: IsoDate;
  /** Whether that last day is advice. */
  isAdvice?: true;
  /** The first day of the trip, once it is past: nothing is left to hand in for it. */
  begun?: IsoDate;
  decision?: Decision;
}

/** From how many working days on nobody has to hurry. */
const ENOUGH = 5;

/**
 * When to hand an application in, and when the decision is to be expected: from the last safe day,
 * from the first possible one where none is left, or from the day on which it was handed in. Of one
 * that is no longer taken, none is.
 */
export function timeLine(question: TimeQuestion): TimeLine {
  const { from, until, today, submittedOn, travel, holidays = [] } = question;
  if (submittedOn === undefined && travel !== undefined && travel < today) return { begun: travel };
  const off = new Set(holidays);
  const first = workingDayFrom(from !== undefined && from > today ? from : today, off);
  const last = until && workingDayUntil(until, off);
  const { opens, closes, closed } = submissionDay({ from: first, until: last }, today);
  const around = { ...question, off, first, last };
  const safe = lastBefore(usualFrom, around);
  const sure = lastBefore(longestFrom, around);
  const left = safe === undefined ? undefined : workingDaysBetween(today, addDays(safe, 1), off);
  const decision = decisionFor(submittedOn ?? safe ?? first, {
    ...around,
    isChosen: submittedOn === undefined && safe !== undefined,
  });
  if (submittedOn !== undefined) return decision ? { decision } : {};
  const isAdvice = until !== undefined && question.untilIsAdvice === true;
  return {
    ...(opens && { opens }),
    ...(safe && { safe }),
    ...(left !== undefined && left <= ENOUGH && { left }),
    ...(sure && { sure }),
    ...(closes && { closes }),
    ...(closed && { closed }),
    ...(isAdvice && { isAdvice }),
    ...(decision && (closed === undefined || isAdvice) && { decision }),
  };
}

type WaitContext = TimeQuestion & { off: DaysOff; first: IsoDate; last: IsoDate | undefined };
type Wait = (from: IsoDate, around: Pick<WaitContext, 'processing' | 'off'>) => IsoDate | undefined;

/** A day that falls on a weekend or a holiday counts as the next one on which people work. */
const usual: Wait = (handedIn, { processing: { days, workingDays }, off }) => {
  if (workingDays !== undefined) return addWorkingDays(handedIn, workingDays, off);
  return days === undefined ? undefined : workingDayFrom(addDays(handedIn, days), off);
};

const longest: Wait = (handedIn, { processing: { maxDays }, off }) =>
  maxDays === undefined ? undefined : workingDayFrom(addDays(handedIn, maxDays), off);

/** The last working day to hand it in for a decision on a working day: `usual`, read backwards. */
const usualFrom: Wait = (decided, { processing: { days, workingDays }, off }) => {
  if (workingDays !== undefined) return addWorkingDays(decided, -workingDays, off);
  return days === undefined ? undefined : workingDayUntil(addDays(decided, -days), off);
};

const longestFrom: Wait = (decided, { processing: { maxDays }, off }) =>
  maxDays === undefined ? undefined : workingDayUntil(addDays(decided, -maxDays), off);

/**
 * The last working day on which it is taken and with which a wait is over before the trip begins.
 */
function lastBefore(
  waitFrom: Wait,
  { travel, first, last, ...around }: WaitContext,
): IsoDate | undefined {
  if (travel === undefined) return undefined;
  const day = waitFrom(workingDayUntil(addDays(travel, -1), around.off), around);
  const taken = day !== undefined && last !== undefined && last < day ? last : day;
  return taken !== undefined && taken >= first ? taken : undefined;
}

/** From a day that was chosen to be safe little is always left, and nothing needs saying. */
function decisionFor(
  handedIn: IsoDate,
  { isChosen, ...around }: WaitContext & { isChosen: boolean },
): Decision | undefined {
  const { travel, off } = around;
  const date = usual(handedIn, around);
  if (date === undefined) return undefined;
  const latest = longest(handedIn, around);
  const decision = { handedIn, date, ...(latest && latest > date && { latest }) };
  if (travel === undefined) return decision;
  const left = workingDaysBetween(date, travel, off);
  if (date >= travel) return { ...decision, mark: date > travel ? 'late' : 'on_day' };
  if (!isChosen && left < ENOUGH) return { ...decision, mark: 'tight', left };
  return latest !== undefined && latest >= travel ? { ...decision, mark: 'may_be_late' } : decision;
}

/** When an application is taken, seen from a day: what lies behind is no date to wait for. */
interface SubmissionDay {
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
