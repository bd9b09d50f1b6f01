import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBusy } from '../../../src/web/lib/api/busy.ts';
import { CallError } from '../../../src/web/lib/api/call-error.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (retryAfter?: number, code = 'rate_limited') =>
  new CallError({ code, status: 429, message: 'Too many.', retryAfter });
const busy = () => createBusy(Date.now);

describe('a server that asks to wait', () => {
  it('is told with its reason, for as long as it asks', () => {
    const { wait, get } = busy();
    wait(refusal(7), 'asks-again');
    expect(get()).toMatchObject({ seconds: 7, after: 'asks-again', reason: 'Too many.' });
    vi.advanceTimersByTime(6_999);
    expect(get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(get()).toBeNull();
  });

  it('is told once, by the latest moment, and what waits for the person before what goes on by itself', () => {
    const { wait, get } = busy();
    wait(refusal(7), 'goes-on');
    wait(refusal(3), 'goes-on');
    expect(get()).toMatchObject({ seconds: 7, after: 'goes-on', reason: undefined });
    wait(refusal(2), 'asks-again');
    expect(get()).toMatchObject({ seconds: 2, after: 'asks-again' });
    wait(refusal(20), 'goes-on');
    expect(get()).toMatchObject({ seconds: 2, after: 'asks-again' });
  });

  it("of an hour is told, and stands in nobody's way that long", () => {
    const { wait, get, close } = busy();
    wait(refusal(3_600), 'asks-again');
    vi.advanceTimersByTime(30_000);
    expect(get()).toBeNull();
    wait(refusal(3_600), 'asks-again');
    close();
    expect(get()).toBeNull();
  });

  it('names five seconds where the server names none, and no reason where the server only starts or stops', () => {
    const { wait, get } = busy();
    wait(refusal(undefined, 'unavailable'), 'asks-again');
    expect(get()).toMatchObject({ seconds: 5, reason: undefined });
  });
});
