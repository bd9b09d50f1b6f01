import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stayLimit, stayVerdicts, type StayRules } from '../../../src/core/checks/stay-verdict.ts';
import { nameInSentence } from '../../../src/core/copy/in-sentence.ts';
import { text } from '../../../src/core/copy/text.ts';
import { loadCompiled } from '../../catalogue/load.ts';

interface Case { name: string; country: string; visa?: StayRules | null; fromDate?: string; toDate?: string; says: string[] }

const cases = JSON.parse(readFileSync(join(import.meta.dirname, '../../cases/stay/verdicts.json'), 'utf8')) as Case[];
const { destinations, countries, copy } = loadCompiled();
const texts = copy.en?.all ?? {};
const today = '2027-01-18';

/** The rules of the visa that the catalogue offers for a country. */
function rulesOf(country: string): StayRules {
  const { maxStay, applyEarliest, applyLatest } = destinations[country]?.visaTypes[0] ?? {};
  return { maxStay, applyFrom: applyEarliest, applyUntil: applyLatest };
}

describe('whether the dates of a trip fit the visa', () => {
  it.each(cases)('$name', ({ country, visa = rulesOf(country), fromDate, toDate, says }) => {
    const found = countries.countries.find(({ value }) => value === country);
    const name = found ? nameInSentence(found) : country;
    const verdicts = stayVerdicts({ fromDate, toDate, country: name, today, visa: visa ?? undefined });
    expect(verdicts.map(({ code, key, params }) => `${code}: ${text(texts, key, params)}`)).toEqual(says);
  });

  it('is said of each kind of limit in the guidelines too', () => {
    const limits = [{ days: 30 }, { days: 90, windowDays: 180 }, { daysOptions: [15, 30, 90] }, { months: 6 }].map((maxStay) => stayLimit(maxStay));
    expect(limits.map((limit) => limit && text(texts, limit.key, limit.params))).toEqual(['Up to 30 days', 'Up to 90 days in any 180 days', '15, 30 or 90 days', 'Up to 6 months']);
    expect(stayLimit({})).toBeUndefined();
  });
});
