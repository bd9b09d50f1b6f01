import { describe, expect, it } from 'vitest';
import type { Guidelines } from '../../../src/contract/records.ts';
import { translateFrom } from '../../../src/web/lib/i18n/texts.ts';
import { calendarFile } from '../../../src/web/screens/summary/calendar-file.ts';
import { nextDates } from '../../../src/web/screens/summary/next-dates.ts';
import { texts } from '../page.tsx';

const japan = {
  destination: { country: 'JP', name: 'Japan', inSentence: 'Japan' },
  trip: { fromDate: '2027-04-03', toDate: '2027-04-14', days: 11 },
  applyFrom: { date: '2027-01-03', asOf: '2026', certain: false, note: 'Three months before.' },
  applyUntil: { date: '2027-03-20', asOf: '2026', certain: false },
  processing: { text: '5 working days', workingDays: 5, asOf: '2026', certain: false },
  where: { text: 'At the embassy or a visa centre' },
} as unknown as Guidelines;

const france = {
  ...japan,
  destination: { country: 'FR', name: 'France', inSentence: 'France' },
  applyUntil: { date: '2027-03-19', asOf: '2024', certain: true },
} as Guidelines;
const todayOf = (today: string, guidelines: Guidelines) =>
  nextDates({ guidelines, today, t: (key, params) => translateFrom(texts)(key, params) })
    .filter(({ isToday }) => isToday)
    .map(({ title, text, event, remarks }) => [
      title,
      text || remarks.map((remark) => remark.text).join(' '),
      event,
    ]);

const days = (today: string, guidelines: Partial<Guidelines> = {}) =>
  nextDates({
    guidelines: { ...japan, ...guidelines },
    today,
    t: (key, params) => translateFrom(texts)(key, params),
  }).map(({ date, title }) => `${date} ${title}`);

describe('the next dates', () => {
  it('begin today when the application is taken already', () =>
    expect(days('2027-01-18')).toEqual([
      '2027-01-18 Today',
      '2027-03-19 Hand it in by',
      '2027-03-26 Decision expected',
      '2027-04-03 You travel to Japan',
    ]));
  it('begin with the first day on which it is taken', () =>
    expect(days('2026-12-01')[0]).toBe('2027-01-04 Hand it in from this day on'));
  it('leave out a day that is over', () =>
    expect(days('2027-03-25')).toEqual([
      '2027-03-25 Today',
      '2027-04-01 Decision expected',
      '2027-04-03 You travel to Japan',
    ]));
  it("say that the last day is past, and expect no decision, where that day is the authority's rule", () => {
    expect(todayOf('2027-03-25', france)).toEqual([
      [
        'Today',
        'The last day to hand it in was Mar 19, 2027. Ask the authority before you pay for anything, or travel later.',
        undefined,
      ],
    ]);
    expect(days('2027-03-25', france)).toEqual([
      '2027-03-25 Today',
      '2027-04-03 You travel to France',
    ]);
    expect(todayOf('2027-03-19', france)).toEqual([
      [
        'Today',
        'You can hand it in from today',
        'You can hand in your visa application for France from now on',
      ],
    ]);
  });
  it('say that the day is past which was only advice, and that it can still be handed in', () =>
    expect(todayOf('2027-03-25', japan)).toEqual([
      [
        'Today',
        'It was best handed in by Mar 19, 2027. It can be taken later too, but leave enough time for the decision.',
        'You can hand in your visa application for Japan from now on',
      ],
    ]));
  it('have nothing to hand in once the trip has begun', () => {
    for (const guidelines of [france, japan, { ...japan, applyUntil: undefined }]) {
      expect(todayOf('2027-04-05', guidelines)).toEqual([
        [
          'Today',
          'Your trip began on Apr 3, 2027, so it is too late to hand it in for these dates.',
          undefined,
        ],
      ]);
      expect(days('2027-04-05', guidelines)).toEqual(['2027-04-05 Today']);
    }
  });
  it('of a submitted application say nothing of handing it in, and no decision that should be there already', () => {
    const submitted = (submittedOn: string) =>
      nextDates({
        guidelines: { ...japan, submittedOn },
        today: '2027-01-18',
        t: (key, params) => translateFrom(texts)(key, params),
      }).map(({ date, title }) => `${date} ${title}`);
    expect(submitted('2027-01-18')).toEqual([
      '2027-01-25 Decision expected',
      '2027-04-03 You travel to Japan',
    ]);
    expect(submitted('2027-01-04')).toEqual(['2027-04-03 You travel to Japan']);
  });
  it('leave out what the catalogue does not know', () =>
    expect(
      days('2027-01-18', {
        applyUntil: undefined,
        processing: { text: 'It varies', asOf: '2026', certain: false },
      }),
    ).toEqual(['2027-01-18 Today', '2027-04-03 You travel to Japan']));
});

describe('what is tight or late', () => {
  const remarks = (today: string, guidelines: Partial<Guidelines> = {}) =>
    nextDates({
      guidelines: { ...japan, ...guidelines },
      today,
      t: (key, params) => translateFrom(texts)(key, params),
    }).flatMap(({ title, remarks: all }) =>
      all.map(({ tone, text }) => `${title}: ${tone}: ${text}`),
    );

  it('is said in words at its day', () => {
    expect(remarks('2027-01-18')).toEqual([]);
    expect(remarks('2027-03-17')).toEqual(['Hand it in by: warn: Tight: 2 working days are left.']);
    expect(remarks('2027-03-29')).toEqual([
      'Today: warn: It was best handed in by Mar 19, 2027. It can be taken later too, but leave enough time for the decision.',
      'Decision expected: bad: That is after you travel. Ask for a faster decision, or travel later.',
    ]);
  });

  it('counts holidays', () => {
    const days = (holidays: string[]) =>
      nextDates({
        guidelines: { ...japan, applyUntil: undefined, holidays },
        today: '2027-03-01',
        t: (key, params) => translateFrom(texts)(key, params),
      }).map(({ date }) => date);
    expect(days([])).toEqual(['2027-03-01', '2027-03-26', '2027-04-02', '2027-04-03']);
    expect(days(['2027-03-29', '2027-03-30'])).toEqual([
      '2027-03-01',
      '2027-03-24',
      '2027-04-02',
      '2027-04-03',
    ]);
  });

  it('goes into the calendar too', () => {
    const dates = nextDates({
      guidelines: japan,
      today: '2027-03-17',
      t: (key, params) => translateFrom(texts)(key, params),
    });
    expect(
      calendarFile({ dates, uid: 'A1', stamp: '2027-01-18T10:00:00.000Z' }).replaceAll('\r\n ', ''),
    ).toContain('Tight: 2 working days are left.');
  });
});

it('name the country and what it is about where they stand alone', () => {
  const events = nextDates({
    guidelines: japan,
    today: '2027-01-18',
    t: (key, params) => translateFrom(texts)(key, params),
  }).map(({ event }) => event);
  expect(events).toEqual([
    'You can hand in your visa application for Japan from now on',
    'Hand in your visa application for Japan by Mar 19, 2027',
    'Decision on your visa for Japan expected',
    'You travel to Japan',
  ]);
});

describe('the dates as a calendar file', () => {
  it('leave out a day on which nothing is to be done', () => {
    const dates = nextDates({
      guidelines: france,
      today: '2027-03-25',
      t: (key, params) => translateFrom(texts)(key, params),
    });
    const calendar = calendarFile({ dates, uid: 'A1', stamp: '2027-01-18T10:00:00.000Z' });
    expect(calendar.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:You travel to France']);
  });
  const file = calendarFile({
    uid: 'A1',
    stamp: '2027-01-18T10:00:00.000Z',
    dates: [
      {
        date: '2027-03-31',
        title: 'Hand it in',
        event: 'Hand it in, by hand; at last',
        text: 'ä'.repeat(60),
        isToday: false,
        remarks: [],
      },
    ],
  });
  it('are whole days', () =>
    expect(file).toContain('DTSTART;VALUE=DATE:20270331\r\nDTEND;VALUE=DATE:20270401'));
  it('say when they were made', () => expect(file).toContain('DTSTAMP:20270118T100000Z'));
  it('escape what the format needs for itself', () =>
    expect(file).toContain('SUMMARY:Hand it in\\, by hand\\; at last'));
  it('have no line of more than 75 octets', () => {
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ä'.repeat(60)}`);
  });
});
