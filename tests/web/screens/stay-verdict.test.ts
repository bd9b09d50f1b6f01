import { describe, expect, it } from 'vitest';
import { text } from '../../../src/core/copy/text.ts';
import { stayVerdict, type StayRules } from '../../../src/web/screens/details/stay-verdict.ts';
import { texts } from '../page.tsx';

const facts = { asOf: '2026', certain: true };
const japan: StayRules = { maxStay: { daysOptions: [15, 30, 90] }, applyFrom: { ...facts, months: 3 }, applyUntil: { ...facts, days: 14 } };
const schengen: StayRules = { maxStay: { days: 90, windowDays: 180 } };
const kingdom: StayRules = { maxStay: { months: 6 } };

const said = (visa: StayRules | undefined, fromDate: string, toDate: string, today = '2027-01-18') => {
  const verdict = stayVerdict({ trip: { fromDate, toDate }, visa, country: 'Japan', today });
  return verdict && `${verdict.tone}: ${text(texts, verdict.key, verdict.params)}`;
};

describe('whether the dates fit', () => {
  it('is not said before both are chosen', () => {
    expect(stayVerdict({ trip: { fromDate: '2027-04-03' }, visa: japan, country: 'Japan', today: '2027-01-18' })).toBeNull();
  });

  it.each([
    [japan, '2027-04-03', '2027-04-14', 'ok: 11 days fits: Japan allows stays of 15, 30 or 90'],
    [japan, '2027-04-03', '2027-07-03', 'bad: 91 days is more than Japan allows: at most 90. Choose a shorter stay.'],
    [schengen, '2027-04-03', '2027-07-02', 'ok: 90 days fits: Japan allows stays of up to 90 days'],
    [kingdom, '2027-04-03', '2027-10-03', 'ok: 183 days fits: Japan allows stays of up to 6 months'],
    [kingdom, '2027-04-03', '2027-10-04', 'bad: 184 days is more than Japan allows: at most 6 months. Choose a shorter stay.'],
    [undefined, '2027-04-03', '2027-04-04', 'ok: 1 day in Japan'],
  ])('%j from %s to %s', (visa, from, to, sentence) => {
    expect(said(visa, from, to)).toBe(sentence);
  });

  it('tells when one can apply, and when it is late', () => {
    expect(said(japan, '2027-06-01', '2027-06-05')).toBe('info: You can apply from Mar 1, 2027 on. Prepare everything now, and hand it in then.');
    expect(said(japan, '2027-01-25', '2027-01-30')).toBe('warn: Japan asks for applications by Jan 11, 2027. Ask the embassy before you pay for anything.');
  });
});
