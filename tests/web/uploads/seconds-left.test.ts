import { describe, expect, it } from 'vitest';
import { secondsLeft } from '../../../src/web/lib/uploads/uploads.ts';

describe('how long an upload takes', () => {
  it.each([
    ['nobody can say at its beginning', 1_000, 40, undefined],
    ['nobody can say while hardly anything goes out', 60_000, 2, undefined],
    ['is told by the second when it is short', 4_000, 50, 4],
    ['is told by five seconds', 10_000, 40, 15],
    ['is told by the minute when it is long', 60_000, 20, 240],
    ['is not worth a word at its end', 10_000, 90, undefined],
  ])('%s', (_, at, percent, seconds) => {
    expect(secondsLeft({ percent: 0, at: 0 }, { percent, at })).toBe(seconds);
  });

  it('counts from where this try began: what was there before says nothing about the line', () => {
    expect(secondsLeft({ percent: 60, at: 0 }, { percent: 80, at: 5_000 })).toBe(5);
  });
});
