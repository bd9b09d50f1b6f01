import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../src/core/forms/types.ts';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { Saver } from '../../../src/web/lib/form-session/saver.ts';
import type { Saving } from '../../../src/web/lib/form-session/saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silence = () => new CallError({ code: 'offline', message: 'You are offline.' });
const gone = () => new CallError({ code: 'not_found', message: 'It is gone.', status: 404 });

/** A saver of one answer, and what it sent at which millisecond. */
const started = () => {
  const begun = Date.now();
  const unsaved = new Map<string, Answer>();
  const sent: [ms: number, value: unknown][] = [];
  const keys: string[] = [];
  const states: Saving[] = [];
  /** What the next sends meet, and whether what no repeat cures is brought up to date. */
  const meets: { faults: CallError[]; isResolved: boolean; hold?: Promise<void> } = {
    faults: [],
    isResolved: false,
  };
  const failures: string[] = [];
  const saver = new Saver({
    pending: () => ({ changes: { revision: 0, set: new Map(unsaved) }, edits: [] }),
    send: async ({ changes, idempotencyKey }) => {
      sent.push([Date.now() - begun, changes.set.get('surname')]);
      keys.push(idempotencyKey);
      await meets.hold;
      const fault = meets.faults.shift();
      if (fault) throw fault;
      for (const [key, value] of changes.set) if (unsaved.get(key) === value) unsaved.delete(key);
    },
    resolve: ({ kind }) => {
      failures.push(kind);
      return Promise.resolve(meets.isResolved);
    },
    exclusively: (task) => task(),
    now: () => Date.now(),
    random: () => 0.5,
  });
  saver.saving.subscribe(() => states.push(saver.saving.get()));
  const type = (value: string) => {
    unsaved.set('surname', value);
    saver.soon();
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { begun, saver, sent, keys, states, meets, failures, unsaved, type, pass };
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

  it('says that it goes on, when it has, and since when the last was', async () => {
    const { begun, states, type, pass } = started();
    type('E');
    await pass(700);
    type('Er');
    await pass(700);
    expect(states).toEqual([
      { kind: 'saving', lastSavedAt: undefined },
      { kind: 'saved', lastSavedAt: begun + 700 },
      { kind: 'saving', lastSavedAt: begun + 700 },
      { kind: 'saved', lastSavedAt: begun + 1_400 },
    ]);
  });

  it('sends nothing where nothing waits', async () => {
    const { saver, sent, states } = started();
    await saver.now();
    expect([sent, states]).toEqual([[], [{ kind: 'idle' }]]);
  });

  it('sends one at a time, however often it is asked to', async () => {
    const { saver, sent, meets, unsaved, pass } = started();
    const { promise, resolve } = Promise.withResolvers<void>();
    meets.hold = promise;
    unsaved.set('surname', 'E');
    const both = [saver.now(), saver.now()];
    await pass(0);
    expect(sent.length).toBe(1);
    resolve();
    await Promise.all(both);
    unsaved.set('surname', 'Er');
    await saver.now();
    expect(sent.map(([, value]) => value)).toEqual(['E', 'Er']);
  });

  it('sends what came up while it sent, after another pause', async () => {
    const { sent, meets, type, pass } = started();
    meets.hold = new Promise((resolve) => setTimeout(resolve, 5_000));
    type('E');
    await pass(700);
    type('Er');
    await pass(10_000);
    expect(sent).toEqual([
      [700, 'E'],
      [5_700, 'Er'],
    ]);
  });

  it('begins no more once it is stopped', async () => {
    const { saver, sent, type, pass } = started();
    type('E');
    saver.stop();
    await pass(10_000);
    expect(sent).toEqual([]);
  });
});

describe('a save that nobody answers', () => {
  it('is repeated as it was after two seconds, then four, whatever is typed meanwhile', async () => {
    const { begun, saver, sent, keys, meets, type, pass } = started();
    meets.faults = [silence(), silence()];
    type('E');
    await pass(700);
    expect(saver.saving.get()).toEqual({
      kind: 'waiting',
      nextTryAt: begun + 2_700,
      isOffline: true,
      lastSavedAt: undefined,
    });
    type('Er');
    await pass(1_999);
    expect(sent.length).toBe(1);
    await pass(10_000);
    expect(sent).toEqual([
      [700, 'E'],
      [2_700, 'E'],
      [6_700, 'E'],
      [7_400, 'Er'],
    ]);
    expect([new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([1, 2]);
  });

  it('is repeated after two seconds again once a save went through', async () => {
    const { saver, sent, meets, type, pass } = started();
    meets.faults = [silence(), silence()];
    type('E');
    await pass(6_700);
    meets.faults = [silence()];
    type('Er');
    await pass(700);
    expect(saver.saving.get()).toMatchObject({ kind: 'waiting', lastSavedAt: expect.any(Number) });
    await pass(2_000);
    expect(sent.slice(2)).toEqual([
      [6_700, 'E'],
      [7_400, 'Er'],
      [9_400, 'Er'],
    ]);
  });

  it('is repeated when the server said', async () => {
    const { sent, meets, type, pass } = started();
    const busy = { code: 'rate_limited', message: 'Later.', status: 429, retryAfter: 7 };
    meets.faults = [new CallError(busy)];
    type('E');
    await pass(30_000);
    expect(sent).toEqual([
      [700, 'E'],
      [7_700, 'E'],
    ]);
  });

  it('is not repeated for another form', async () => {
    const { saver, sent, keys, meets, type, unsaved, pass } = started();
    meets.faults = [silence(), silence(), silence()];
    type('E');
    await pass(2_700);
    saver.startAfresh();
    expect(saver.saving.get()).toEqual({ kind: 'idle' });
    unsaved.clear();
    await pass(30_000);
    type('F');
    await pass(2_700);
    expect(sent).toEqual([
      [700, 'E'],
      [2_700, 'E'],
      [33_400, 'F'],
      [35_400, 'F'],
    ]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a save that no repeat cures', () => {
  it('ends saving with the reason, until it may go on', async () => {
    const { saver, sent, keys, meets, failures, type, pass } = started();
    meets.faults = [gone()];
    type('E');
    await pass(700);
    expect(saver.saving.get()).toEqual({ kind: 'over', message: 'It is gone.' });
    type('Er');
    await saver.now();
    await pass(30_000);
    expect([sent.length, failures]).toEqual([1, ['over']]);
    saver.resume();
    expect(saver.saving.get()).toEqual({ kind: 'idle' });
    await pass(700);
    expect(sent.slice(1)).toEqual([[31_400, 'Er']]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is followed by what is left once the rest was taken out, or brought up to date', async () => {
    const { saver, sent, keys, meets, failures, type, pass } = started();
    const clash = { code: 'conflict', message: 'Somebody changed it.', status: 400 };
    meets.faults = [new CallError(clash)];
    meets.isResolved = true;
    type('E');
    await pass(700);
    expect(saver.saving.get()).toEqual({ kind: 'idle' });
    await pass(700);
    expect([sent, failures]).toEqual([
      [
        [700, 'E'],
        [1_400, 'E'],
      ],
      ['clash'],
    ]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('does not begin by itself where nothing is left', async () => {
    const { saver, sent, meets, unsaved, type, pass } = started();
    meets.faults = [gone()];
    type('E');
    await pass(700);
    unsaved.clear();
    saver.resume();
    expect(vi.getTimerCount()).toBe(0);
    await pass(10_000);
    expect(sent.length).toBe(1);
  });

  it('is the only one that going on is for: whoever waits for an answer waits on', async () => {
    const { saver, sent, meets, type, pass } = started();
    meets.faults = [silence()];
    type('E');
    await pass(700);
    saver.resume();
    expect(saver.saving.get().kind).toBe('waiting');
    await pass(2_000);
    expect(sent).toEqual([
      [700, 'E'],
      [2_700, 'E'],
    ]);
  });
});

describe('what another tab has saved', () => {
  it('is not sent again', async () => {
    const { begun, saver, sent, unsaved, type, pass } = started();
    type('E');
    await pass(100);
    unsaved.clear();
    saver.savedElsewhere();
    expect(saver.saving.get()).toEqual({ kind: 'saved', lastSavedAt: begun + 100 });
    expect(vi.getTimerCount()).toBe(0);
    await pass(10_000);
    expect(sent).toEqual([]);
  });

  it('does not keep back what this one still has', async () => {
    const { saver, sent, type, pass } = started();
    type('E');
    saver.savedElsewhere();
    expect(saver.saving.get()).toEqual({ kind: 'idle' });
    await pass(700);
    expect(sent).toEqual([[700, 'E']]);
  });

  it('does not end a save that is under way', async () => {
    const { saver, meets, unsaved, type, pass } = started();
    const { promise, resolve } = Promise.withResolvers<void>();
    meets.hold = promise;
    type('E');
    await pass(700);
    unsaved.clear();
    saver.savedElsewhere();
    expect(saver.saving.get().kind).toBe('saving');
    resolve();
    await pass(0);
    expect(saver.saving.get().kind).toBe('saved');
  });
});
