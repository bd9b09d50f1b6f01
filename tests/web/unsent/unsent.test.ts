import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '../../../src/web/lib/session/session-state.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { createUnsent } from '../../../src/web/lib/unsent/unsent.ts';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';
import { pretendedCall, pretendedRealtime, until } from '../form/pretended-form.ts';

const anna = { status: 'signed-in', user: { id: 'anna' } } as SessionState;

describe('unsent changes of whoever is signed in', () => {
  let state: SessionState;
  let unsent: ReturnType<typeof createUnsent>;
  beforeEach(() => {
    state = anna;
    localStorage.clear();
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: new IDBFactory() });
    unsent = createUnsent({
      call: pretendedCall,
      session: { get: () => state },
      uploads: createStore<readonly Upload[]>([]),
      realtime: pretendedRealtime() as never,
      clientId: 'demo',
      window,
    });
  });
  afterEach(() => {
    unsent.opened.get()?.close();
    vi.useRealTimers();
  });

  /** Types an answer whose form is not open, so that nothing sends it. */
  const typed = async () => {
    const changes = await unsent.get();
    changes.outbox.put('answers/A1', [{ key: 'surname', value: 'Eriksson', base: undefined }]);
    return changes;
  };

  it('are opened once, and counted as they come and go', async () => {
    expect([unsent.opened.get(), unsent.waiting.get()]).toEqual([null, 0]);
    const changes = await typed();
    expect([unsent.opened.get(), await unsent.get()]).toEqual([changes, changes]);
    expect(unsent.waiting.get()).toBe(1);
    changes.outbox.drop('answers/A1', ['surname']);
    expect(unsent.waiting.get()).toBe(0);
  });

  it('that an earlier visit left are counted at once', async () => {
    const before = await typed();
    await before.outbox.flush();
    before.close();
    const again = createUnsent({
      call: pretendedCall,
      session: { get: () => state },
      uploads: createStore<readonly Upload[]>([]),
      realtime: pretendedRealtime() as never,
      clientId: 'demo',
      window,
    });
    const changes = await again.get();
    expect(again.waiting.get()).toBe(1);
    changes.close();
  });

  it('are nobody’s where nobody is signed in; whoever signs in then has theirs', async () => {
    state = { status: 'signed-out' };
    await expect(unsent.get()).rejects.toThrow('signed in');
    state = anna;
    expect((await unsent.get()).count()).toBe(0);
  });

  it('are written on the device when asked; before any are, there is nothing to write', async () => {
    await unsent.flush();
    expect(unsent.opened.get()).toBeNull();
    const changes = await typed();
    const written = vi.spyOn(changes.outbox, 'flush');
    await unsent.flush();
    expect(written).toHaveBeenCalledOnce();
  });

  it('hold up no sign-out where there are none', async () => {
    const changes = await unsent.get();
    expect(await unsent.beforeLogout()).toBe(true);
    expect([unsent.opened.get(), unsent.question.get()]).toEqual([null, null]);
    expect(await unsent.get()).not.toBe(changes);
  });

  it('are asked about before a sign-out, and stay where the person stays', async () => {
    const changes = await typed();
    const leaving = unsent.beforeLogout();
    await until(() => unsent.question.get() !== null, 'the question is asked');
    expect(unsent.question.get()?.count).toBe(1);
    unsent.question.get()?.answer(false);
    expect(await leaving).toBe(false);
    expect([unsent.question.get(), unsent.opened.get(), unsent.waiting.get()]).toEqual([
      null,
      changes,
      1,
    ]);
  });

  it('are forgotten where the person leaves all the same', async () => {
    await typed();
    const leaving = unsent.beforeLogout();
    await until(() => unsent.question.get() !== null, 'the question is asked');
    unsent.question.get()?.answer(true);
    expect(await leaving).toBe(true);
    expect([unsent.question.get(), unsent.opened.get(), unsent.waiting.get()]).toEqual([
      null,
      null,
      0,
    ]);
    expect((await unsent.get()).count()).toBe(0);
  });

  it('are tried once more before the question, for five seconds at most', async () => {
    const changes = await typed();
    const tried = vi.spyOn(changes, 'saveAll').mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leaving = unsent.beforeLogout();
    await vi.advanceTimersByTimeAsync(4_999);
    expect([tried.mock.calls.length, unsent.question.get()]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect(unsent.question.get()?.count).toBe(1);
    unsent.question.get()?.answer(false);
    await leaving;
  });
});
