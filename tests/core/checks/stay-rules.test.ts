import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type StayRules,
  stayLimit,
  stayRuleResults,
  stayRulesOf,
  timingFacts,
} from '../../../src/core/checks/stay-rules.ts';
import { nameInSentence } from '../../../src/core/copy/name-in-sentence.ts';
import { translate } from '../../../src/core/copy/text.ts';
import { loadCompiled } from '../../catalogue/load.ts';

interface Case {
  name: string;
  country: string;
  visa?: StayRules | null;
  fromDate?: string;
  toDate?: string;
  holidays?: string[];
  says: string[];
}

const cases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cases/stay/verdicts.json'), 'utf8'),
) as Case[];
const { destinations, countries, copy } = loadCompiled();
const texts = copy.en?.all ?? {};
const today = '2027-01-18';

/** The rules of the visa that the catalogue offers for a country. */
function rulesOf(country: string): StayRules {
  const visaType = destinations[country]?.visaTypes[0];
  return visaType ? stayRulesOf(visaType) : {};
}

describe('whether the dates of a trip fit the visa', () => {
  it.each(cases)(
    '$name',
    ({ country, visa = rulesOf(country), fromDate, toDate, holidays, says }) => {
      const found = countries.countries.find(({ value }) => value === country);
      const name = found ? nameInSentence(found) : country;
      const verdicts = stayRuleResults({
        fromDate,
        toDate,
        country: name,
        today,
        holidays,
        visa: visa ?? undefined,
      });
      expect(
        verdicts.map(({ code, key, params }) => `${code}: ${translate(texts, key, params)}`),
      ).toEqual(says);
    },
  );

  it('is the same to the checks: on working days alone, and nothing without a day of travel', () => {
    const timing = (country: string, fromDate?: string, holidays: string[] = []) =>
      timingFacts(rulesOf(country), { fromDate, today, holidays });
    expect(timing('FR', '2027-02-03')).toEqual({
      lastDay: '2027-01-19',
      safeDay: '2027-01-18',
      handInDay: '2027-01-18',
      decisionDay: '2027-02-02',
    });
    expect(timing('FR', '2027-02-03', ['2027-02-02'])).toEqual({
      lastDay: '2027-01-19',
      handInDay: '2027-01-18',
      decisionDay: '2027-02-03',
    });
    expect(timing('FR', '2027-02-01')).toMatchObject({ lastDay: '2027-01-15' });
    expect(timing('GB', '2027-04-23')).toMatchObject({ opensOn: '2027-01-25' });
    expect(timing('FR')).toEqual({});
  });

  it('is said of each kind of limit in the guidelines too', () => {
    const limits = [
      { days: 30 },
      { days: 90, windowDays: 180 },
      { daysOptions: [15, 30, 90] },
      { months: 6 },
      { months: 18 },
      { months: 60 },
    ].map((maxStay) => stayLimit(maxStay));
    expect(limits.map((limit) => limit && translate(texts, limit.key, limit.params))).toEqual([
      'Up to 30 days',
      'Up to 90 days in any 180 days',
      '15, 30 or 90 days',
      'Up to 6 months',
      'Up to 18 months',
      'Up to 5 years',
    ]);
    expect(stayLimit({})).toBeUndefined();
  });
});
