import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../src/core/catalogue/languages/translations.ts';
import { fundsWords, tripDays } from '../../../src/core/checks/funds-words.ts';
import { ENGLISH } from '../../../src/core/copy/language.ts';
import { translate } from '../../../src/core/copy/text.ts';
import { loadCompiled } from '../../catalogue/load.ts';

const compiled = loadCompiled();
const english = textsIn(compiled, ENGLISH);
const t = (key: string, params?: Record<string, string | number>) =>
  translate(english, key, params);

/** What travellers to a country read of the money that they need. */
const linesFor = (country: string, id: string, days?: number) => {
  const visa = compiled.destinations[country]?.visaTypes.find((one) => one.id === id);
  if (!visa?.funds) throw new Error(`${country} asks for no money with "${id}".`);
  return fundsWords(visa.funds, { days, t });
};

describe('the money that a visa asks for, in words', () => {
  it('is a sum for each day, and for the trip where its days are known', () => {
    expect(linesFor('DE', 'schengen_c_tourism')).toEqual(['€45 for each day']);
    expect(linesFor('DE', 'schengen_c_tourism', 12)).toEqual([
      '€45 for each day, about €540 for your trip',
    ]);
  });

  it('depends on where one sleeps', () => {
    expect(linesFor('FR', 'schengen_c_tourism', 12)).toEqual([
      '€65 for each day in a hotel, about €780 for your trip',
      '€32.50 for each day with a private host, about €390 for your trip',
      '€120 for each day without a booking, about €1,440 for your trip',
    ]);
    expect(linesFor('BE', 'schengen_c_business')).toEqual([
      '€95 for each day in a hotel',
      '€45 for each day with a private host',
    ]);
  });

  it('has a part for entering, and a least sum', () => {
    expect(linesFor('PT', 'schengen_c_tourism', 10)).toEqual([
      '€40 for each day, about €475 for your trip',
      '€75 once, for entering',
    ]);
    expect(linesFor('PL', 'schengen_c_tourism', 2)).toEqual([
      'PLN\u00a075 for each day, about PLN\u00a0300 for your trip',
      'at least PLN\u00a0300, however short the stay',
    ]);
  });

  it('grows with the length of the stay', () => {
    expect(linesFor('IT', 'schengen_c_tourism')).toEqual([
      '€269.60 for 1 to 5 days',
      '€44.93 for each day, for 6 to 10 days',
      '€51.64, and €36.67 for each day, for 11 to 20 days',
      '€206.58, and €27.89 for each day, from 21 days on',
    ]);
    expect(linesFor('IT', 'schengen_c_tourism', 12)[0]).toBe('about €491.68 for your trip');
  });

  it('is said to students for a month, in the capital too, for a year, and how long it has to lie there', () => {
    expect(linesFor('GB', 'uk_student', 380)).toEqual([
      '£1,171 for each month',
      '£1,529 for each month in the capital',
      'in the account for 28 days in a row',
    ]);
    expect(linesFor('BE', 'd_student')).toEqual(['€1,062 for each month', '€12,744 for each year']);
  });

  it('is told with every visa that asks for some, in a note at least', () => {
    for (const { country, visaTypes } of Object.values(compiled.destinations))
      for (const { id, funds } of visaTypes)
        if (funds && !funds.note)
          expect(linesFor(country, id, 10).length, `${country} ${id}`).toBeGreaterThan(0);
  });
});

it.each([
  [{ fromDate: '2027-04-03', toDate: '2027-04-14' }, 12],
  [{ fromDate: '2027-04-03', toDate: '2027-04-03' }, 1],
  [{ fromDate: '2027-04-03' }, undefined],
  [{ toDate: '2027-04-03' }, undefined],
])('the trip %j has %s days', (trip, days) => expect(tripDays(trip)).toBe(days));
