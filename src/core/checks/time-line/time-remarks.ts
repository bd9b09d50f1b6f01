import type { Params } from '../../copy/text.ts';
import type { TimeLine, TimeMark } from './time-line.ts';

/** What there is to know of a day of the time line: a sentence of the copy by its key. */
export interface TimeRemark {
  tone: 'bad' | 'warn' | 'info';
  key: string;
  params: Params;
}

/** What there is to know of the last day to hand it in. Dates are written by `write`. */
export function handInRemarks(
  { safe, left, sure, closes, isAdvice }: TimeLine,
  write: (date: string) => string,
): TimeRemark[] {
  if (safe === undefined) return [];
  return [
    ...(left === undefined
      ? []
      : [{ tone: 'warn' as const, key: 'time.left', params: { n: left } }]),
    ...(closes !== undefined && closes > safe && !isAdvice
      ? [{ tone: 'info' as const, key: 'time.closes', params: { date: write(closes) } }]
      : []),
    ...(sure !== undefined && sure < safe
      ? [{ tone: 'info' as const, key: 'time.sure', params: { date: write(sure) } }]
      : []),
  ];
}

/** Why it is too late to hand it in, or later than advised; undefined while there is time. */
export function lateRemark(
  { closed, isAdvice, begun }: TimeLine,
  write: (date: string) => string,
): TimeRemark | undefined {
  if (begun !== undefined)
    return { tone: 'bad', key: 'time.begun', params: { date: write(begun) } };
  if (closed === undefined) return undefined;
  return isAdvice
    ? { tone: 'warn', key: 'time.closedAdvice', params: { date: write(closed) } }
    : { tone: 'bad', key: 'time.closed', params: { date: write(closed) } };
}

/** What there is to know of the day of the decision. */
export function decisionRemark(
  { decision }: TimeLine,
  write: (date: string) => string,
): TimeRemark | undefined {
  if (!decision?.mark) return undefined;
  const { mark, left = 0, latest, date } = decision;
  const remarks: { readonly [M in TimeMark]: TimeRemark } = {
    late: { tone: 'bad', key: 'time.late', params: {} },
    on_day: { tone: 'bad', key: 'time.onDay', params: {} },
    tight: { tone: 'warn', key: 'time.tight', params: { n: left } },
    may_be_late: { tone: 'warn', key: 'time.mayBeLate', params: { date: write(latest ?? date) } },
  };
  return remarks[mark];
}
