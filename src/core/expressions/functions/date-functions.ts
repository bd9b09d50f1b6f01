import {
  addDays,
  addMonths,
  addYears,
  age,
  days,
  months,
  stayDays,
} from '../../dates/date-arithmetic.ts';
import { dateFact, listFact, numberFact } from '../fact-type.ts';
import { UNKNOWN } from '../unknown.ts';
import { defineFunction } from './domain-function.ts';

/**
 * Calendar arithmetic on dates (rules: "Validation rules": `days` is the difference of the two
 * dates; a stay counts both).
 */
export const dateFunctions = {
  days: defineFunction(
    {
      takes: [dateFact, dateFact],
      gives: numberFact,
      description: 'Calendar days from the first date to the second.',
    },
    ([from, to]) => days(from, to),
  ),
  stayDays: defineFunction(
    {
      takes: [dateFact, dateFact],
      gives: numberFact,
      description: 'Days of a stay: the day of arrival and the day of departure both count.',
    },
    ([from, to]) => stayDays(from, to),
  ),
  months: defineFunction(
    {
      takes: [dateFact, dateFact],
      gives: numberFact,
      description: 'Completed months from the first date to the second.',
    },
    ([from, to]) => months(from, to),
  ),
  age: defineFunction(
    {
      takes: [dateFact, dateFact],
      gives: numberFact,
      description: 'Completed years of somebody born on the first date, on the second.',
    },
    ([birth, on]) => age(birth, on),
  ),
  addDays: defineFunction(
    { takes: [dateFact, numberFact], gives: dateFact, description: 'The date so many days later.' },
    ([from, count]) => addDays(from, count),
  ),
  addMonths: defineFunction(
    {
      takes: [dateFact, numberFact],
      gives: dateFact,
      description: 'The same day so many months later, or the last day of a shorter month.',
    },
    ([from, count]) => addMonths(from, count),
  ),
  addYears: defineFunction(
    {
      takes: [dateFact, numberFact],
      gives: dateFact,
      description: 'The same day so many years later.',
    },
    ([from, count]) => addYears(from, count),
  ),
  nightsCovered: defineFunction(
    {
      takes: [listFact(dateFact), listFact(dateFact), dateFact, dateFact],
      gives: numberFact,
      description:
        'How many nights from the third date to the fourth lie within stays that begin on the first dates and end on the second.',
    },
    ([starts, ends, from, to]) => daysWithin({ starts, ends, open: 1 }, [from, addDays(to, -1)]),
  ),
  monthsCovered: defineFunction(
    {
      takes: [listFact(dateFact), listFact(dateFact)],
      gives: numberFact,
      description:
        'Completed months up to the last of the second dates that spans from the first dates to the second cover without a gap.',
    },
    ([starts, ends]) => monthsCovered(starts, ends),
  ),
  usedDays: defineFunction(
    {
      takes: [listFact(dateFact), listFact(dateFact), numberFact, dateFact],
      gives: numberFact,
      description:
        'Days of presence, arrival and departure included, within the window of so many days that ends on the last date.',
    },
    ([starts, ends, window, until]) =>
      daysWithin({ starts, ends, open: 0 }, [addDays(until, 1 - window), until]),
  ),
};

/**
 * Both ends of a span count: one that ends on October 31 and one that begins on November 1 leave no
 * gap.
 */
function monthsCovered(starts: string[], ends: string[]): number | typeof UNKNOWN {
  const spans = starts
    .flatMap((start, index) => {
      const end = ends[index];
      return end === undefined || end < start ? [] : [{ start, end }];
    })
    .sort((one, other) => (one.end > other.end ? -1 : 1));
  const [last] = spans;
  if (!last) return UNKNOWN;
  const first = spans.reduce(
    (from, { start, end }) => (addDays(end, 1) >= from ? earlier(start, from) : from),
    last.start,
  );
  return months(first, addDays(last.end, 1));
}

/**
 * Days of the span that lie in at least one stay; `open` days at the end of each stay do not count.
 */
function daysWithin(
  stays: { starts: string[]; ends: string[]; open: number },
  [from, to]: readonly [string, string],
): number {
  const spans = stays.starts
    .map((start, index) => ({
      start: later(start, from),
      end: earlier(addDays(stays.ends[index] ?? start, -stays.open), to),
    }))
    .filter((span) => span.start <= span.end)
    .sort((one, other) => (one.start < other.start ? -1 : 1));
  let counted = 0;
  let next = from;
  for (const span of spans) {
    const start = later(span.start, next);
    if (start > span.end) continue;
    counted += stayDays(start, span.end);
    next = addDays(span.end, 1);
  }
  return counted;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
