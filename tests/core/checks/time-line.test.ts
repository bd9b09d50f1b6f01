import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidaysAround, holidaysIn } from '../../../src/core/checks/time-line/holidays.ts';
import {
  type TimeLine,
  type TimeQuestion,
  timeLine,
} from '../../../src/core/checks/time-line/time-line.ts';
import {
  decisionRemark,
  handInRemarks,
  lateRemark,
} from '../../../src/core/checks/time-line/time-remarks.ts';
import { translate } from '../../../src/core/copy/text.ts';
import { addDays } from '../../../src/core/dates/date-arithmetic.ts';
import { isWorkingDay } from '../../../src/core/dates/working-days.ts';
import { loadCompiled } from '../../catalogue/load.ts';

interface Case extends TimeQuestion {
  name: string;
  of?: string[];
  is: TimeLine;
}

const cases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cases/time-line/days.json'), 'utf8'),
) as Case[];
const { holidays: table, copy, destinations } = loadCompiled();
const holidaysOf = (of: readonly string[]) =>
  table ? holidaysIn(table, { of, from: '2026-06-01', to: '2028-06-01' }) : [];

describe('the holidays that count for a trip', () => {
  const two = {
    countries: { FR: { '2026': ['05-05', '05-06'], '2027': ['10-20'] }, IN: { '2027': ['10-19'] } },
  };
  const trip = { to: 'FR', from: 'IN' };
  it.each([
    [
      'a trip to come',
      { ...trip, fromDate: '2027-04-03' },
      '2026-11-22',
      ['2026-05-06', '2027-10-19', '2027-10-20'],
    ],
    [
      'a trip that began',
      { ...trip, fromDate: '2026-11-22' },
      '2027-04-03',
      ['2026-05-06', '2027-10-19', '2027-10-20'],
    ],
    ['no day yet', trip, '2026-11-22', ['2026-05-06']],
    ['no country yet', {}, '2026-11-22', []],
  ])('%s: those of both countries within 200 days', (_, of, today, days) =>
    expect(holidaysAround(two, of, today)).toEqual(days),
  );
});

describe('the time line of an application', () => {
  it.each(cases)('$name', ({ name: _, of = [], is, ...question }) => {
    expect(timeLine({ ...question, holidays: holidaysOf(of) })).toEqual(is);
  });

  it('names no weekend and no holiday, and no safe day with which the decision comes too late', () => {
    const day = fc.integer({ min: 0, max: 500 }).map((count) => addDays('2026-12-01', count));
    const processing = fc.constantFrom({ days: 15, maxDays: 45 }, { workingDays: 5 }, { days: 21 });
    fc.assert(
      fc.property(
        day,
        day,
        fc.option(day, { nil: undefined }),
        processing,
        fc.constantFrom(['FR'], ['JP', 'IN'], ['GB']),
        (today, travel, until, wait, of) => {
          const holidays = holidaysOf(of);
          const line = timeLine({ today, travel, until, processing: wait, holidays });
          const off = new Set(holidays);
          for (const date of [
            line.opens,
            line.safe,
            line.sure,
            line.closes,
            line.decision?.date,
            line.decision?.latest,
          ])
            if (date !== undefined) expect(isWorkingDay(date, off)).toBe(true);
          if (line.safe === undefined) return;
          expect(line.decision?.handedIn).toBe(line.safe);
          expect((line.decision?.date ?? '') < travel).toBe(true);
          expect(line.safe >= today).toBe(true);
        },
      ),
    );
  });
});

describe('the words of the time line', () => {
  const t = ({ key, params }: { key: string; params: Record<string, string | number> }) =>
    translate(copy.en?.all ?? {}, key, params);
  const lineOf = (name: string) => {
    const found = cases.find((one) => one.name === name);
    if (!found) throw new Error(`No case "${name}".`);
    return found.is;
  };
  const remark = (name: string) => {
    const found = decisionRemark(lineOf(name), (date) => date);
    return found && [found.tone, t(found)];
  };

  it('say what is late, and what falls on the day of travel', () => {
    expect(remark('later it is expected after the trip has begun')).toEqual([
      'bad',
      'That is after you travel. Ask for a faster decision, or travel later.',
    ]);
    expect(remark('the day after, the decision is expected on the day of travel')).toEqual([
      'bad',
      'That is the day on which you travel. Ask for a faster decision, or travel later.',
    ]);
  });

  it('say what is tight, and what takes longer', () => {
    expect(remark('of one that is handed in a decision hardly before the trip is tight')).toEqual([
      'warn',
      'Tight: 2 working days are left before you travel.',
    ]);
    const line = lineOf(
      'where it may take longer than usual, that is told, and the day that is safe also then',
    );
    expect(handInRemarks(line, (date) => date).map((one) => t(one))).toEqual([
      'It is taken until Apr 27, 2027, but then the decision is not to be expected before you travel.',
      'Where they look closer it takes longer. To be sure also then, hand it in by Mar 26, 2027.',
    ]);
    expect(
      handInRemarks(lineOf('the last safe day itself is tight'), (date) => date).map((one) =>
        t(one),
      )[0],
    ).toBe('Tight: today is the last safe day.');
    expect(
      handInRemarks(lineOf('later it is expected after the trip has begun'), (date) => date),
    ).toEqual([]);
  });
});

it('the words of what is too late tell a rule from advice', () => {
  const keyOf = (name: string) =>
    lateRemark(cases.find((one) => one.name === name)?.is ?? {}, (date) => date)?.key;
  expect(
    [
      "where the last day is the authority's rule, no decision is to be expected after it",
      'later it is expected after the trip has begun',
      'once the trip has begun nothing is left to hand in',
      'the last safe day itself is tight',
    ].map(keyOf),
  ).toEqual(['time.closed', 'time.closedAdvice', 'time.begun', undefined]);
});

it('advice is no day until which it is taken', () => {
  const line = timeLine({
    today: '2027-01-18',
    travel: '2027-05-12',
    until: '2027-04-27',
    untilIsAdvice: true,
    processing: { days: 15 },
  });
  expect(handInRemarks(line, (date) => date)).toEqual([]);
});

describe('the table of holidays', () => {
  it('has every destination on offer, for this year and two more at least, and no weekend', () => {
    const LEAST_A_YEAR = 5;
    expect(table && table.until - table.from).toBeGreaterThanOrEqual(2);
    for (const country of Object.keys(destinations)) {
      for (const days of Object.values(table?.countries[country] ?? { none: [] }))
        expect(days.length).toBeGreaterThanOrEqual(LEAST_A_YEAR);
      const days = holidaysOf([country]);
      expect(days.filter((date) => !isWorkingDay(date, new Set()))).toEqual([]);
    }
  });

  it('agrees with days that everybody knows', () => {
    const has = (country: string, day: string) => holidaysOf([country]).includes(day);
    expect([
      has('FR', '2027-07-14'),
      has('DE', '2027-03-26'),
      has('JP', '2027-03-22'),
      has('GB', '2027-12-27'),
      has('IN', '2027-01-26'),
    ]).toEqual([true, true, true, true, true]);
    expect(has('FR', '2027-07-13')).toBe(false);
  });
});
