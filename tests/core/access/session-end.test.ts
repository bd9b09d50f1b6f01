import { describe, expect, it } from 'vitest';
import { sessionEnd, timeLeft } from '../../../src/core/access/sign-in/session-end.ts';

const MINUTE = 60_000;

describe('the end of a session', () => {
  it.each([
    ['nobody counts anything', {}, undefined],
    ['only use is counted', { idleMinutes: 60 }, { at: 60 * MINUTE, why: 'inactive' }],
    ['only the sign-in ends', { endsAt: 90 * MINUTE }, { at: 90 * MINUTE, why: 'over' }],
    [
      'use ends it first',
      { idleMinutes: 60, endsAt: 90 * MINUTE },
      { at: 60 * MINUTE, why: 'inactive' },
    ],
    [
      'the sign-in ends first',
      { idleMinutes: 60, endsAt: 30 * MINUTE },
      { at: 30 * MINUTE, why: 'over' },
    ],
    [
      'both end at one moment, which staying would not put off',
      { idleMinutes: 60, endsAt: 60 * MINUTE },
      { at: 60 * MINUTE, why: 'over' },
    ],
    ['nobody has noted any use', { idleMinutes: 60, lastUse: undefined }, undefined],
  ] as const)('where %s', (_, times, end) => {
    expect(sessionEnd({ lastUse: 0, idleMinutes: undefined, endsAt: undefined, ...times })).toEqual(
      end,
    );
  });

  it('is told in its last five minutes alone, and never as less than nothing', () => {
    const end = { at: 60 * MINUTE, why: 'inactive' } as const;
    expect([54, 55, 59, 60, 61].map((minutes) => timeLeft(end, minutes * MINUTE))).toEqual([
      undefined,
      5 * MINUTE,
      MINUTE,
      0,
      0,
    ]);
    expect(timeLeft(undefined, 0)).toBeUndefined();
  });
});
