import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRealtime, type RealtimePorts } from '../../../../src/web/lib/realtime/realtime.ts';
import type { SessionState } from '../../../../src/web/lib/session/session-state.ts';
import { createStore } from '../../../../src/web/lib/store.ts';

/** A socket that does what a test says. */
class FakeSocket {
  readonly token: string;
  readonly sent: [string, unknown][] = [];
  isOpen = true;
  readonly #listeners = new Map<string, ((payload: never) => void)[]>();
  constructor(token: string) {
    this.token = token;
  }
  on(name: string, listener: (payload: never) => void) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }
  emit(name: string, payload: unknown) {
    this.sent.push([name, payload]);
  }
  disconnect() {
    this.isOpen = false;
  }
  t(name: string, payload?: unknown) {
    for (const listener of this.#listeners.get(name) ?? []) listener(payload as never);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const made = (change: Partial<RealtimePorts> = {}) => {
  const sockets: FakeSocket[] = [];
  const complaints: string[] = [];
  const state = createStore<SessionState>({ status: 'signed-in', user: { id: 'u' } as never });
  const online = createStore(true);
  let token: string | null = 'first';
  const renew = vi.fn(async () => {
    token = 'renewed';
    return true;
  });
  const session = { get: state.get, subscribe: state.subscribe, token: () => token, renew };
  const open = async (given: string) => {
    const socket = new FakeSocket(given);
    sockets.push(socket);
    return socket;
  };
  const realtime = createRealtime({
    session,
    online,
    open,
    complain: (key) => complaints.push(key),
    chance: () => 1,
    ...change,
  });
  return {
    realtime,
    sockets,
    complaints,
    state,
    online,
    renew,
    forget: () => {
      token = null;
    },
    last: () => sockets.at(-1) as FakeSocket,
  };
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const nobody = { received: () => undefined, back: () => undefined };
const standing = async (change?: Partial<RealtimePorts>) => {
  const all = made(change);
  const follower = { received: vi.fn(), back: vi.fn() };
  const stop = all.realtime.follow('a', follower);
  await settle();
  all.last().t('connect');
  return { ...all, follower, stop };
};

describe('the real-time connection', () => {
  it('is made with the first who follows, asks for what happened before, and tells each what is theirs', async () => {
    const { realtime, last, follower } = await standing();
    expect([realtime.get(), last().token, last().sent]).toEqual([
      'live',
      'first',
      [['follow', { applicantUid: 'a' }]],
    ]);
    expect(follower.back).toHaveBeenCalledOnce();
    last().t('document', { applicantUid: 'a', docId: 'd', state: 'done' });
    last().t('document', { applicantUid: 'b', docId: 'e', state: 'done' });
    expect(follower.received.mock.calls).toEqual([
      [{ applicantUid: 'a', docId: 'd', state: 'done' }],
    ]);
  });

  it('asks for what the server may have missed', async () => {
    const { last, follower } = await standing();
    last().t('reload', {});
    expect(follower.back).toHaveBeenCalledTimes(2);
  });

  it('stands for whoever holds it, also where nobody follows, and ends with the last of them', async () => {
    const { realtime, sockets, last } = made();
    const [letGo, letGoToo] = [realtime.hold(), realtime.hold()];
    await settle();
    last().t('connect');
    expect([realtime.get(), sockets.length, last().sent]).toEqual(['live', 1, []]);
    realtime.follow('a', nobody)();
    letGo();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(realtime.get()).toBe('live');
    letGoToo();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([realtime.get(), last().isOpen]).toEqual(['off', false]);
  });

  it('says which application is open, again after each connection, and hears who else has it', async () => {
    const { realtime, last } = made();
    const heard = vi.fn();
    const stop = realtime.attend({ applicationUid: 'A', isEditing: true, takesOver: true }, heard);
    await settle();
    last().t('connect');
    const people = [{ userId: 'u', name: 'U', since: '2027-01-18T10:00:00Z', hasEdit: true }];
    last().t('presence', { applicationUid: 'A', people });
    last().t('presence', { applicationUid: 'B', people: [] });
    expect(heard.mock.calls).toEqual([[people]]);
    // What was taken over once is not taken over by every new connection.
    expect(last().sent).toEqual([
      ['attend', { applicationUid: 'A', isEditing: true, takesOver: false }],
    ]);
    stop();
    await settle();
    expect(last().sent.at(-1)).toEqual(['attend', { isEditing: false }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(realtime.get()).toBe('off');
  });

  it('does not leave where it only says anew how it has an application open', async () => {
    const { realtime, last } = made();
    const stop = realtime.attend({ applicationUid: 'A', isEditing: false }, vi.fn());
    await settle();
    last().t('connect');
    stop();
    realtime.attend({ applicationUid: 'A', isEditing: true }, vi.fn());
    await settle();
    expect(
      last().sent.map(([, where]) => (where as { applicationUid?: string }).applicationUid),
    ).toEqual(['A', 'A']);
  });

  it('tells which catalogue the server serves, to whoever still listens', async () => {
    const { realtime, last } = await standing();
    const [served, gone] = [vi.fn(), vi.fn()];
    realtime.onCatalogue(served);
    realtime.onCatalogue(gone)();
    last().t('catalogue', { checksum: 'abc' });
    expect([served.mock.calls, gone.mock.calls]).toEqual([[['abc']], []]);
  });

  it.each(['applications', 'people'] as const)(
    'tells that lists of %s have changed, and may have at each connection',
    async (listed) => {
      const { realtime, last } = await standing();
      const changed = vi.fn();
      const stop = realtime.onListed(listed, changed);
      last().t(listed, {});
      last().t(listed === 'people' ? 'applications' : 'people', {});
      last().t('reload', {});
      expect(changed).toHaveBeenCalledTimes(2);
      stop();
      last().t(listed, {});
      expect(changed).toHaveBeenCalledTimes(2);
    },
  );

  it('connects only when authenticated', async () => {
    const { realtime, sockets, state } = made();
    state.set({ status: 'signed-out' });
    realtime.follow('a', nobody);
    await settle();
    expect([realtime.get(), sockets.length]).toEqual(['off', 0]);
  });

  it('without a stored token says that somebody has to log in again', async () => {
    const { realtime, complaints, sockets, forget } = made();
    forget();
    realtime.follow('a', nobody);
    await settle();
    expect([complaints, sockets.length, realtime.get()]).toEqual([
      ['error.realtimeToken'],
      0,
      'lost',
    ]);
  });

  it('sends a ping every 30 s, with the token of that moment', async () => {
    const { last } = await standing();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last().sent.slice(1)).toEqual([
      ['ping', { token: 'first' }],
      ['ping', { token: 'first' }],
    ]);
  });

  it('comes back after 3 s, 4.5 s, 6.75 s …, gives up after five tries, and says so once', async () => {
    const { realtime, sockets, complaints, last } = await standing();
    last().t('disconnect');
    for (const [tries, pause] of [3_000, 4_500, 6_750, 10_125, 15_187.5].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sockets).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(2);
      expect(sockets).toHaveLength(tries + 2);
      last().t('connect_error');
    }
    await vi.advanceTimersByTimeAsync(300_000);
    expect([realtime.get(), sockets.length, complaints]).toEqual([
      'lost',
      6,
      ['error.realtimeLost'],
    ]);
  });

  it('counts anew once it stands again, and asks for what changed since', async () => {
    const { last, follower, complaints } = await standing();
    for (let times = 0; times < 12; times += 1) {
      last().t('disconnect');
      await vi.advanceTimersByTimeAsync(3_001);
      last().t('connect');
    }
    expect([follower.back.mock.calls.length, complaints]).toEqual([13, []]);
  });

  it('is not tried again after auth_error', async () => {
    const { realtime, sockets, complaints, last } = await standing();
    last().t('auth_error', { message: 'Authentication failed' });
    await vi.advanceTimersByTimeAsync(300_000);
    expect([realtime.get(), sockets.length, complaints, last().isOpen]).toEqual([
      'lost',
      1,
      ['error.realtimeRefused'],
      false,
    ]);
  });

  it('asks after auth_error whether the session is over, which says so by itself', async () => {
    const { realtime, complaints, last, renew } = await standing();
    renew.mockResolvedValue(false);
    last().t('auth_error', { message: 'Authentication failed' });
    await vi.advanceTimersByTimeAsync(0);
    expect([realtime.get(), complaints, renew.mock.calls]).toEqual(['lost', [], [['first']]]);
  });

  it('waits for the network without counting, and is looked after every 5 s', async () => {
    const { sockets, online, last, realtime } = await standing();
    online.set(false);
    last().t('disconnect');
    await vi.advanceTimersByTimeAsync(600_000);
    expect([sockets.length, realtime.get()]).toEqual([1, 'connecting']);
    online.set(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sockets).toHaveLength(2);
  });

  it('renews its token after a long silence before it comes back with it', async () => {
    const { last, online, renew } = await standing();
    online.set(false);
    last().t('disconnect');
    await vi.advanceTimersByTimeAsync(600_000);
    online.set(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([renew.mock.calls.length, last().token]).toEqual([1, 'renewed']);
  });

  it('ends with the last who follows, not at once, and with a logout', async () => {
    const { realtime, last, stop } = await standing();
    stop();
    const again = realtime.follow('a', nobody);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(realtime.get()).toBe('live');
    again();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([realtime.get(), last().isOpen]).toEqual(['off', false]);
    const { realtime: other, state, last: socket } = await standing();
    state.set({ status: 'signed-out' });
    expect([other.get(), socket().isOpen]).toEqual(['off', false]);
  });
});
