import { describe, expect, it } from 'vitest';
import { timeIn, todayIn } from '../../../src/core/dates/moment.ts';
import { clockFrom } from '../../../src/server/preview/preview-clock.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-21T22:47:10Z');

describe('the clock of a preview', () => {
  it.each([
    'UTC',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kolkata',
    'America/New_York',
    'Asia/Kathmandu',
  ])('begins about noon of its day in %s, and goes on from there', (timeZone) => {
    let real = START;
    const now = clockFrom({ today: '2027-03-14', timeZone }, () => real);
    expect(todayIn(timeZone, now())).toBe('2027-03-14');
    expect(timeIn(timeZone, now())).toMatch(/^12:/);
    const begun = now();
    real += 11 * HOUR_MS;
    expect(now() - begun).toBe(11 * HOUR_MS);
    expect(todayIn(timeZone, now())).toBe('2027-03-14');
  });
});
