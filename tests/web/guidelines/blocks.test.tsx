import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Guidelines } from '../../../src/contract/records.ts';
import { factBlocks } from '../../../src/web/screens/guidelines/blocks.tsx';
import { draw } from '../page.tsx';

let remove: () => Promise<void> = () => Promise.resolve();
afterEach(() => remove());

/** What a block says of guidelines that hold this. */
const said = async (block: string, guidelines: object): Promise<string> => {
  const Block = factBlocks[block];
  if (!Block) throw new Error(`There is no block "${block}".`);
  const page = await draw(createElement(Block, { guidelines: guidelines as Guidelines }));
  ({ remove } = page);
  return page.place.textContent ?? '';
};

const funds = { currency: 'EUR', perDay: 45, asOf: '2026', certain: true };

describe('the money for a trip', () => {
  it('counts the day of arrival and the day of departure', async () => {
    expect(await said('funds', { funds, trip: { fromDate: '2027-04-03', toDate: '2027-04-14' } })).toContain('about €540 for your trip');
    await remove();
    expect(await said('funds', { funds, trip: { fromDate: '2027-04-03', toDate: '2027-04-03' } })).toContain('about €45 for your trip');
  });

  it('is said for a day alone where the dates are not known', async () => {
    const words = await said('funds', { funds, trip: { fromDate: '2027-04-03' } });
    expect(words).toContain('€45 for each day');
    expect(words).not.toContain('for your trip');
  });
});

describe('how often a visa lets somebody in', () => {
  it('is said in words', async () => {
    expect(await said('stay', { visa: { maxStay: { days: 90, windowDays: 180 }, entries: ['single', 'two', 'multiple'] } })).toContain('Entries: Once, twice or any number of times');
    await remove();
    expect(await said('stay', { visa: { maxStay: { months: 6 } } })).not.toContain('Entries');
  });
});
