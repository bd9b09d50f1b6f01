import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadingWatch } from '../../../src/web/lib/form-session/reading-watch.ts';
import { pretendedRealtime } from './pretended-form.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch over one document, which is being read until a test says otherwise. */
const watching = () => {
  const realtime = pretendedRealtime();
  const it = { isInReading: true, looks: 0, fails: false, hold: Promise.resolve() };
  const watch = createReadingWatch({
    realtime,
    look: async () => {
      it.looks += 1;
      await it.hold;
      if (it.fails) throw new Error('no');
      watch.seen(it.isInReading);
    },
  });
  return { realtime, it, watch, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};

describe('a form whose documents are being read', () => {
  it('is asked for every two seconds without news, until they are read', async () => {
    const { it, watch, pass } = watching();
    watch.seen(true);
    await pass(1_999);
    expect(it.looks).toBe(0);
    await pass(2_001);
    expect(it.looks).toBe(2);
    it.isInReading = false;
    await pass(60_000);
    expect(it.looks).toBe(3);
  });

  it('is asked for every fifteen seconds while news come, and every two after that', async () => {
    const { it, realtime, watch, pass } = watching();
    const stop = watch.follow('ap1');
    realtime.stands();
    await pass(0);
    expect(it.looks).toBe(1);
    await pass(14_999);
    expect(it.looks).toBe(1);
    await pass(1);
    expect(it.looks).toBe(2);
    stop();
    expect(realtime.followers.size).toBe(0);
    await pass(2_000);
    expect(it.looks).toBe(3);
  });

  it('is asked for every two seconds where the socket stands and nobody listens', async () => {
    const { it, realtime, watch, pass } = watching();
    realtime.stands();
    watch.seen(true);
    await pass(2_000);
    expect(it.looks).toBe(1);
  });

  it('is asked for sooner as soon as the socket falls', async () => {
    const { it, realtime, watch, pass } = watching();
    watch.follow('ap1');
    realtime.stands();
    await pass(5_000);
    realtime.falls();
    await pass(2_000);
    expect(it.looks).toBe(2);
  });

  it('is asked for again where an answer fails, also the last one', async () => {
    const { it, watch, realtime, pass } = watching();
    it.isInReading = false;
    watch.follow('ap1');
    it.fails = true;
    realtime.says('done');
    await pass(0);
    it.fails = false;
    await pass(60_000);
    expect(it.looks).toBe(2);
  });
});

describe('news of a document', () => {
  it('are looked at at once, but for those of single pages', async () => {
    const { it, realtime, watch, pass } = watching();
    it.isInReading = false;
    watch.follow('ap1');
    realtime.says('page');
    await pass(0);
    expect(it.looks).toBe(0);
    realtime.says('fields');
    await pass(0);
    expect(it.looks).toBe(1);
  });

  it('that come during a look are looked at after it, all at once', async () => {
    const { it, realtime, watch, pass } = watching();
    it.isInReading = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    it.hold = promise;
    watch.follow('ap1');
    for (const state of ['fields', 'fields', 'done'] as const) realtime.says(state);
    expect(it.looks).toBe(1);
    resolve();
    await pass(0);
    expect(it.looks).toBe(2);
    await pass(60_000);
    expect(it.looks).toBe(2);
  });

  it('are nobody’s any more once the form is closed', async () => {
    const { it, realtime, watch, pass } = watching();
    watch.follow('ap1');
    watch.seen(true);
    watch.stop();
    realtime.says('done');
    watch.seen(true);
    expect(vi.getTimerCount()).toBe(0);
    await pass(60_000);
    expect(it.looks).toBe(0);
  });
});
