import { describe, expect, it } from 'vitest';
import {
  type CaptchaEvent,
  type CaptchaState,
  captchaAfter,
  FIRST,
} from '../../../src/web/lib/captcha/captcha.ts';

const kinds = [
  'begun',
  'loaded',
  'load-failed',
  'expired',
  'failed',
  'impossible',
  'renewal-asked',
] as const;
const timers = ['load', 'retry', 'quiet', 'lock'] as const;
const events: CaptchaEvent[] = [
  ...kinds.map((kind) => ({ kind })),
  { kind: 'token', token: 't' },
  ...timers.map((timer) => ({ kind: 'due' as const, timer })),
];

/** Every state that any events lead to. */
const reachable = (): CaptchaState[] => {
  const seen = new Map<string, CaptchaState>();
  const visit = (state: CaptchaState) => {
    const name = JSON.stringify(state);
    if (seen.has(name)) return;
    seen.set(name, state);
    for (const event of events) visit(captchaAfter(state, event).state);
  };
  visit(FIRST);
  return [...seen.values()];
};

describe('the states of a captcha', () => {
  const states = reachable();

  it('are finite, and the proof is there exactly while it is verified', () => {
    expect(states.length).toBeLessThan(5_000);
    expect(
      states.filter(({ phase, token }) => (phase === 'verified') !== (token !== null)),
    ).toEqual([]);
  });

  it('never count beyond the numbers', () => {
    expect(
      states.filter(
        ({ loadedAgain, retried, quietResets }) =>
          loadedAgain > 2 || retried > 5 || quietResets > 5,
      ),
    ).toEqual([]);
  });

  it('never reset while locked', () => {
    const resets = states
      .flatMap((state) =>
        events
          .filter(({ kind }) => kind !== 'begun')
          .map((event) => ({
            isLocked: state.isLocked,
            event,
            effects: captchaAfter(state, event).effects,
          })),
      )
      .filter(({ effects }) => effects.some((effect) => effect.do === 'reset'));
    expect(resets.length).toBeGreaterThan(0);
    expect(
      resets.filter(
        ({ isLocked, event }) => isLocked && !(event.kind === 'due' && event.timer === 'lock'),
      ),
    ).toEqual([]);
  });

  it('leave "unavailable" by a new beginning alone', () => {
    const ends = states.filter(({ phase }) => phase === 'unavailable');
    for (const state of ends) {
      for (const event of events)
        expect(captchaAfter(state, event).state.phase).toBe(
          event.kind === 'begun' ? 'loading' : 'unavailable',
        );
    }
    expect(ends.length).toBeGreaterThan(0);
  });
});
