import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../src/core/forms/types.ts';
import { Saver } from '../../../src/web/lib/form-session/saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A saver of one answer, and what it sent at which millisecond. */
const started = () => {
  const begun = Date.now();
  const unsaved = new Map<string, Answer>();
  const sent: [ms: number, value: unknown][] = [];
  const saver = new Saver({
    pending: () => ({ changes: { revision: 0, set: new Map(unsaved) }, edits: [] }),
    send: ({ changes }) => {
      sent.push([Date.now() - begun, changes.set.get('surname')]);
      unsaved.clear();
      return Promise.resolve();
    },
    resolve: () => Promise.resolve(false),
    exclusively: (task) => task(),
    now: () => Date.now(),
    random: () => 0.5,
  });
  const type = (value: string) => {
    unsaved.set('surname', value);
    saver.soon();
  };
  return { saver, sent, type };
};

describe('saving', () => {
  it('begins 700 ms after the last key', async () => {
    const { saver, sent, type } = started();
    type('E');
    await vi.advanceTimersByTimeAsync(600);
    type('Er');
    await vi.advanceTimersByTimeAsync(699);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[1_300, 'Er']]);
    saver.stop();
  });

  it('begins four seconds after the first unsaved key where the keys never pause, and again', async () => {
    const { saver, sent, type } = started();
    for (let key = 0; key < 20; key += 1) {
      type(`key ${key}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(sent).toEqual([
      [4_000, 'key 7'],
      [8_000, 'key 15'],
    ]);
    saver.stop();
  });
});
