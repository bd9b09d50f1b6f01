import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Guidelines } from '../../../src/contract/records.ts';
import { type Stores, StoresContext } from '../../../src/web/lib/stores.ts';
import { factBlocks } from '../../../src/web/screens/guidelines/fact-blocks.tsx';
import { draw } from '../page.tsx';

let remove: () => Promise<void> = () => Promise.resolve();
afterEach(() => remove());

/** What a block says of guidelines that hold this. */
const textOf = async (block: string, guidelines: object): Promise<string> => {
  const Block = factBlocks[block];
  if (!Block) throw new Error(`There is no block "${block}".`);
  const stores = { boot: { tenant: { timeZone: 'UTC' } } } as Stores;
  const page = await draw(
    createElement(
      StoresContext,
      { value: stores },
      createElement(Block, { guidelines: guidelines as Guidelines }),
    ),
  );
  ({ remove } = page);
  return page.place.textContent ?? '';
};

const funds = { currency: 'EUR', perDay: 45, asOf: '2026', certain: true };

describe('the money for a trip', () => {
  it('counts the day of arrival and the day of departure', async () => {
    expect(
      await textOf('funds', { funds, trip: { fromDate: '2027-04-03', toDate: '2027-04-14' } }),
    ).toContain('about €540 for your trip');
    await remove();
    expect(
      await textOf('funds', { funds, trip: { fromDate: '2027-04-03', toDate: '2027-04-03' } }),
    ).toContain('about €45 for your trip');
  });

  it('is said for a day alone where the dates are not known', async () => {
    const words = await textOf('funds', { funds, trip: { fromDate: '2027-04-03' } });
    expect(words).toContain('€45 for each day');
    expect(words).not.toContain('for your trip');
  });

  it('is said for each way to sleep, and for the length of a stay', async () => {
    const on = { currency: 'EUR', asOf: '2026', certain: true };
    const words = await textOf('funds', {
      funds: { ...on, hotelPerDay: 65, hostPerDay: 32.5, noBookingPerDay: 120 },
      trip: { fromDate: '2027-04-03', toDate: '2027-04-14' },
    });
    expect(words).toContain('€65 for each day in a hotel, about €780 for your trip');
    expect(words).toContain('€120 for each day without a booking');
    await remove();
    expect(
      await textOf('funds', {
        funds: {
          ...on,
          bands: [
            { fromDays: 1, fixed: 269.6 },
            { fromDays: 6, perDay: 44.93 },
          ],
        },
        trip: { fromDate: '2027-04-03', toDate: '2027-04-14' },
      }),
    ).toContain('about €539.16 for your trip');
  });

  it('is said for a month to students, in the capital too, or for a year, or in words alone', async () => {
    const on = { asOf: '2026', certain: true };
    const words = await textOf('funds', {
      funds: { currency: 'GBP', monthly: 1171, monthlyInCapital: 1529, ...on },
      trip: { fromDate: '2027-09-01', toDate: '2028-09-15' },
    });
    expect(words).toContain('£1,171 for each month');
    expect(words).toContain('£1,529 for each month in the capital');
    expect(words).not.toContain('for your trip');
    await remove();
    expect(
      await textOf('funds', { funds: { currency: 'CHF', yearly: 21000, ...on }, trip: {} }),
    ).toContain('21,000 for each year');
    await remove();
    expect(
      await textOf('funds', {
        funds: { currency: 'GBP', note: 'Boarding fees of a year.', ...on },
        trip: {},
      }),
    ).toContain('Boarding fees of a year.');
    await remove();
    expect(await textOf('funds', { funds: { currency: 'GBP', ...on }, trip: {} })).not.toContain(
      'Money for the trip',
    );
  });
});

describe('the languages of documents', () => {
  it('are named, and nothing is said where a destination names none', async () => {
    expect(await textOf('translation', { languages: ['nl', 'fr', 'de'] })).toContain(
      'Documents in Dutch, French or German are accepted. Have others translated.',
    );
    await remove();
    expect(await textOf('translation', {})).not.toContain('Translations');
  });
});

describe('when to hand it in', () => {
  const days = {
    applyUntil: { date: '2027-02-05', asOf: '2024', certain: true },
    processing: { text: 'Usually 15 days', days: 15, asOf: '2024', certain: true },
  };
  const on = (from: number, more: object = {}) => {
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    return {
      ...days,
      trip: { fromDate: day(from), toDate: day(from + 7) },
      applyUntil: { ...days.applyUntil, date: day(from - 15) },
      ...more,
    };
  };

  it('is told while there is time, and how tight it is', async () =>
    expect(await textOf('times', on(19))).toMatch(/Apply by .*Tight/));
  it('is nothing that a submitted application is told', async () => {
    const words = await textOf(
      'times',
      on(19, { submittedOn: new Date().toISOString().slice(0, 10) }),
    );
    expect(words).toContain('Usually 15 days');
    expect(words).not.toMatch(/Apply|Tight|hand it in|faster/);
  });
  it('is over where the last day or the trip itself is past', async () => {
    const late = await textOf('times', on(9));
    expect(late).toContain('The last day to hand it in was');
    expect(late).not.toMatch(/Apply by|if you hand it in/);
    await remove();
    expect(await textOf('times', on(-2))).toContain('Your trip began on');
  });
});

describe('how often a visa lets somebody in', () => {
  it('is said in words', async () => {
    expect(
      await textOf('stay', {
        visa: { maxStay: { days: 90, windowDays: 180 }, entries: ['single', 'two', 'multiple'] },
      }),
    ).toContain('Entries: Once, twice or any number of times');
    await remove();
    expect(await textOf('stay', { visa: { maxStay: { months: 6 } } })).not.toContain('Entries');
  });
});

describe('translations', () => {
  it('are asked for in the languages that are taken, with what each has to say', async () => {
    const words = await textOf('translation', {
      languages: ['en', 'cy'],
      mustState: ['that it is accurate', 'its date', 'how to reach the translator'],
    });
    expect(words).toContain('Documents in English or Welsh are accepted.');
    expect(words).toContain(
      'Each translation states that it is accurate, its date and how to reach the translator.',
    );
  });

  it('are not spoken of where the destination says nothing', async () => {
    expect(await textOf('translation', {})).not.toContain('Translations');
  });
});
