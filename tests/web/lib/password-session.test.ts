import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/web/lib/api/call.ts';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { createActivity } from '../../../src/web/lib/session/activity.ts';
import { createPasswordSession } from '../../../src/web/lib/session/session.ts';
import { createSessionStorage } from '../../../src/web/lib/session/session-storage.ts';
import type { KeyStorage } from '../../../src/web/lib/storage/browser-storage.ts';

const login = {
  id: 'u1',
  role: ['applicant'],
  email: 'a@demo.test',
  firstName: 'Ana',
  lastName: 'Costa',
};
const profile = { ...login, address: { country: 'IN' }, applicantType: 'D2C', applicantUid: 'ap1' };
const tokens = (n: number, expires_in = 300) => ({
  tokens: {
    access_token: `access-${n}`,
    refresh_token: `refresh-${n}`,
    expires_in,
    refresh_expires_in: 3600,
  },
});

type Answers = Partial<Record<string, (input: never) => unknown>>;

const usual: Answers = {
  login: () => ({ requiresPasswordChange: false, message: '', userData: login, ...tokens(1) }),
  'get-profile': () => profile,
  'refresh-token': () => tokens(2),
  logout: () => ({ message: 'Done.' }),
};

type Exclusively = <T>(task: () => Promise<T>) => Promise<T>;

/** One task after the other, as tabs take turns. */
const inTurns = (): Exclusively => {
  let queue: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = queue.then(task);
    queue = next.catch(() => undefined);
    return next;
  };
};

/** The same storage in the process of another tab, which is told of changes later. */
const slowCopy = (storage: Storage, lateMs: number): KeyStorage => {
  const seen = new Map(Object.entries(storage) as [string, string][]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function later(
    this: Storage,
    key: string,
    value: string,
  ) {
    this[key] = value;
    setTimeout(() => seen.set(key, value), lateMs);
  });
  return {
    getItem: (key) => seen.get(key) ?? null,
    setItem: (key, value) => void seen.set(key, value),
    removeItem: (key) => void seen.delete(key),
  };
};

const open = (
  answers: Answers = {},
  storage: KeyStorage = localStorage,
  exclusively: Exclusively = inTurns(),
  isInUse = false,
) => {
  const calls: string[] = [];
  const call = ((name: string, input: never) => {
    calls.push(name);
    return Promise.resolve().then(() => ({ ...usual, ...answers })[name]?.(input));
  }) as unknown as Call;
  const leave = vi.fn();
  const activity = createActivity({ storage, key: 'demo:lastUse', now: Date.now, window });
  const session = createPasswordSession({
    call,
    storage: createSessionStorage(storage, 'demo'),
    now: Date.now,
    isInUse: () => isInUse,
    exclusively,
    leave,
    activity,
    idleMinutes: { agent: 60 },
  });
  return { session, calls, leave, exclusively };
};

const refusal = () => {
  throw new CallError({ code: 'unauthenticated', message: 'Over.', status: 400 });
};
const silence = () => {
  throw new CallError({ code: 'unreachable', message: 'Nobody there.' });
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  it('saves the tokens, fetches the profile with the first role, and keeps both merged', async () => {
    const { session, calls } = open();
    const user = await session.signIn({ username: 'a', password: 'b' });
    expect(calls).toEqual(['login', 'get-profile']);
    expect(user).toMatchObject({ firstName: 'Ana', applicantUid: 'ap1' });
    expect(session.get()).toMatchObject({ status: 'signed-in' });
    expect(localStorage.getItem('demo:accessToken')).toBe('access-1');
    expect(JSON.parse(localStorage.getItem('demo:user') ?? '{}')).toMatchObject({
      applicantType: 'D2C',
    });
  });

  it('is remembered at the next visit', async () => {
    await open().session.signIn({ username: 'a', password: 'b' });
    expect(open().session.get()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  });

  it('stays signed out when the password is refused', async () => {
    const { session } = open({ login: refusal });
    await expect(session.signIn({ username: 'a', password: 'b' })).rejects.toThrow('Over.');
    expect(session.get()).toEqual({ status: 'signed-out' });
  });

  it('takes a token from the address when the server knows it, and refuses it otherwise', async () => {
    const known = open({ 'validate-token': () => ({ tokenValid: true, userData: login }) });
    expect(await known.session.signInWithToken('theirs')).toBe(true);
    expect(known.session.token()).toBe('theirs');
    const unknown = open({ 'validate-token': () => ({ tokenValid: false }) });
    expect(await unknown.session.signInWithToken('other')).toBe(false);
  });
});

describe('a session in time', () => {
  const signedIn = async (answers: Answers = {}) => {
    const parts = open(answers);
    await parts.session.signIn({ username: 'a', password: 'b' });
    const stop = parts.session.start();
    parts.calls.length = 0;
    return { ...parts, stop };
  };

  it('is left alone while the token lives longer than 60 seconds', async () => {
    const { calls, stop } = await signedIn();
    await vi.advanceTimersByTimeAsync(210_000);
    expect(calls).toEqual([]);
    stop();
  });

  it('is renewed by the check, every 30 seconds, that finds 60 seconds or less', async () => {
    const { session, calls, stop } = await signedIn();
    await vi.advanceTimersByTimeAsync(240_000);
    expect(calls).toEqual(['refresh-token']);
    expect(session.token()).toBe('access-2');
    expect(localStorage.getItem('demo:refreshToken')).toBe('refresh-2');
    stop();
  });

  it('ends when the renewal is refused, and opens the page anew where it was', async () => {
    const { session, leave, stop } = await signedIn({ 'refresh-token': refusal });
    await vi.advanceTimersByTimeAsync(240_000);
    expect(session.get()).toEqual({ status: 'signed-out' });
    expect(leave).toHaveBeenCalledWith('here');
    expect(localStorage.getItem('demo:lastLogoutTime')).not.toBeNull();
    stop();
  });

  it('survives a server that does not answer, and tries again', async () => {
    const { session, calls, stop } = await signedIn({ 'refresh-token': silence });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(session.get()).toMatchObject({ status: 'signed-in' });
    expect(calls.length).toBeGreaterThan(1);
    stop();
  });

  it('is not given up for want of an answer: whoever asked is told that nobody could say', async () => {
    const { session, leave } = await signedIn({ 'refresh-token': silence });
    await expect(session.renew('access-1')).rejects.toMatchObject({ isUnanswered: true });
    expect(session.get()).toMatchObject({ status: 'signed-in' });
    expect(leave).not.toHaveBeenCalled();
  });

  it('asks again within seconds, while the server still knows the old token', async () => {
    let count = 0;
    const { session, calls, stop } = await signedIn({
      'refresh-token': () => {
        count += 1;
        return count === 1 ? silence() : tokens(2);
      },
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await vi.advanceTimersByTimeAsync(245_000);
    expect(calls).toEqual(['refresh-token', 'refresh-token']);
    expect(session.token()).toBe('access-2');
    stop();
  });

  it('is renewed by one tab alone: the second takes what the first has brought', async () => {
    const { session, calls } = await signedIn();
    const results = Promise.all([session.renew('access-1'), session.renew('access-1')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await results).toEqual([true, true]);
    expect(calls).toEqual(['refresh-token']);
  });

  it('is renewed by one tab alone where its tokens reach the storage of the other a moment after its turn', async () => {
    const first = await signedIn();
    const slow = slowCopy(localStorage, 20);
    const second = open({}, slow, first.exclusively);
    const results = Promise.all([
      first.session.renew('access-1'),
      second.session.renew('access-1'),
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await results).toEqual([true, true]);
    expect([...first.calls, ...second.calls]).toEqual(['refresh-token']);
    expect(second.session.token()).toBe('access-2');
  });

  it('takes over the token that another tab has written', async () => {
    const { session, calls } = await signedIn();
    createSessionStorage(localStorage, 'demo').write({
      user: { ...profile, role: ['applicant'] } as never,
      tokens: { access: 'theirs', refresh: 'r', expiresAt: Date.now() + 300_000 },
    });
    expect(await session.renew('access-1')).toBe(true);
    expect(session.token()).toBe('theirs');
    expect(calls).toEqual([]);
  });

  it('is not renewed for whoever begins as one person once another tab has gone on as somebody else, whom that signs out neither', async () => {
    for (const isHeard of [false, true]) {
      localStorage.clear();
      const { session, calls, leave, stop } = await signedIn();
      createSessionStorage(localStorage, 'demo').write({
        user: { ...profile, id: 'u2', role: ['applicant'] } as never,
        tokens: { access: 'of-ben', refresh: 'r', expiresAt: Date.now() + 300_000 },
      });
      if (isHeard) dispatchEvent(new StorageEvent('storage', { key: 'demo:accessToken' }));
      expect(await session.renew('access-1')).toBe(false);
      session.expire('access-1');
      expect([calls, session.token(), leave.mock.calls]).toEqual([[], 'of-ben', [['here']]]);
      expect(createSessionStorage(localStorage, 'demo').read()?.user.id).toBe('u2');
      stop();
    }
  });

  it('stands for whoever is here by now', async () => {
    const valid = (token: string) => ({
      tokenValid: token === 'of-ben',
      userData: { ...login, id: 'u2' },
    });
    const { session } = open({
      'validate-token': (({ body: { accessToken } }: { body: { accessToken: string } }) =>
        valid(accessToken)) as never,
    });
    await session.signIn({ username: 'a', password: 'b' });
    createSessionStorage(localStorage, 'demo').write({
      user: { ...profile, id: 'u2', role: ['applicant'] } as never,
      tokens: { access: 'of-ben', refresh: 'r', expiresAt: Date.now() + 300_000 },
    });
    expect(await session.standing()).toBe('renewable');
  });

  it('ends in every tab when one logs out', async () => {
    const { session, leave, stop } = await signedIn();
    createSessionStorage(localStorage, 'demo').clear();
    dispatchEvent(new StorageEvent('storage', { key: 'demo:accessToken' }));
    expect(session.get()).toEqual({ status: 'signed-out' });
    expect(leave).toHaveBeenCalledWith('here');
    stop();
  });
});

describe('logging out', () => {
  it('tells the server, forgets everything, notes the time and goes to the entry', async () => {
    const { session, calls, leave } = open();
    await session.signIn({ username: 'a', password: 'b' });
    await session.logout();
    expect(calls.at(-1)).toBe('logout');
    expect(localStorage.getItem('demo:accessToken')).toBeNull();
    expect(localStorage.getItem('demo:user')).toBeNull();
    expect(leave).toHaveBeenCalledWith('entry');
  });

  it('happens even when the server cannot be told', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { session } = open({ logout: silence });
    await session.signIn({ username: 'a', password: 'b' });
    await session.logout();
    expect(session.get()).toEqual({ status: 'signed-out' });
  });

  it('clears what is still stored when a last-logout time is set', async () => {
    const { session } = open();
    await session.signIn({ username: 'a', password: 'b' });
    createSessionStorage(localStorage, 'demo').markLogout(Date.now());
    expect(open().session.get()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem('demo:accessToken')).toBeNull();
  });

  it('keeps the tenants of one origin apart', async () => {
    await open().session.signIn({ username: 'a', password: 'b' });
    createSessionStorage(localStorage, 'acme').clear();
    createSessionStorage(localStorage, 'acme').markLogout(Date.now());
    expect(open().session.get()).toMatchObject({ status: 'signed-in' });
  });
});

describe('a token of an address', () => {
  const other = { ...login, id: 'u2', role: ['applicant'] };
  const valid = (owners: Record<string, typeof login>): Answers => ({
    'validate-token': ({ body: { accessToken } }: { body: { accessToken: string } }) =>
      ({ tokenValid: accessToken in owners, userData: owners[accessToken] }) as never,
  });

  it('is told whose it is, and opens nothing by that', async () => {
    const { session } = open(valid({ theirs: other }));
    expect([
      await session.ownerOf('theirs'),
      await session.ownerOf('none'),
      session.get().status,
    ]).toEqual([other, null, 'signed-out']);
  });

  it('that signs somebody else in signs the one before out at the server', async () => {
    const { session, calls } = open({
      ...valid({ theirs: other }),
      'get-profile': () => ({ ...profile, id: 'u1' }),
    });
    await session.signIn({ username: 'a', password: 'b' });
    await session.signInWithToken('theirs');
    expect(calls.at(-1)).toBe('logout');
  });

  it('is ended at the server by a logout, and by whoever comes after', async () => {
    const token = (sid: string) => `h.${btoa(JSON.stringify({ sid }))}.s`;
    const ended: unknown[] = [];
    const answers: Answers = {
      ...valid({ [token('sid-1')]: other, [token('sid-2')]: login }),
      'get-profile': (({ query }: { query: { id: string } }) => ({
        ...profile,
        id: query.id,
      })) as never,
      'end-session': ((input: unknown) => {
        ended.push(input);
        return { ended: 1 };
      }) as never,
    };
    const { session } = open(answers);
    await session.signInWithToken(token('sid-1'));
    await session.signInWithToken(token('sid-2'));
    await vi.waitFor(() =>
      expect(ended).toEqual([{ query: { sessionId: 'sid-1' }, token: token('sid-1') }]),
    );
    await session.logout();
    expect(ended.slice(1)).toEqual([{ query: { sessionId: 'sid-2' }, token: token('sid-2') }]);
    expect(session.get().status).toBe('signed-out');
  });

  it('shows by what was there before whether that still stands', async () => {
    const lasting = open(valid({ 'access-1': login, theirs: other }));
    expect(await lasting.session.standing()).toBe('over');
    await lasting.session.signIn({ username: 'a', password: 'b' });
    expect(await lasting.session.standing()).toBe('renewable');
    await lasting.session.signInWithToken('theirs');
    expect(await lasting.session.standing()).toBe('not renewable');

    localStorage.clear();
    const over = open({ ...valid({}), 'refresh-token': refusal });
    await over.session.signIn({ username: 'a', password: 'b' });
    expect([await over.session.standing(), over.session.get().status]).toEqual([
      'over',
      'signed-out',
    ]);

    localStorage.clear();
    const unknown = open({ 'validate-token': silence });
    await unknown.session.signIn({ username: 'a', password: 'b' });
    expect(await unknown.session.standing()).toBe('renewable');
  });
});

describe('a session that nobody uses', () => {
  const agent: Answers = {
    login: () => ({
      requiresPasswordChange: false,
      message: '',
      userData: { ...login, role: ['agent'] },
      ...tokens(1),
    }),
    'get-profile': () => ({ ...profile, role: ['agent'] }),
  };
  const HOUR = 60 * 60_000;
  const signedIn = async (answers: Answers = {}) => {
    const parts = open({ ...agent, ...answers });
    await parts.session.signIn({ username: 'a', password: 'b' });
    return { ...parts, stop: parts.session.start() };
  };

  it('ends in an open page after the time that the tenant gives the role, tells the server, and says why', async () => {
    const { session, calls, leave, stop } = await signedIn();
    await vi.advanceTimersByTimeAsync(HOUR - 1_000);
    expect(session.get()).toMatchObject({ status: 'signed-in' });
    await vi.advanceTimersByTimeAsync(31_000);
    expect([session.get(), session.endedBecause(), leave.mock.calls, calls.at(-1)]).toEqual([
      { status: 'signed-out' },
      'inactive',
      [['here']],
      'logout',
    ]);
    stop();
  });

  it('goes on while somebody does something, in whatever tab', async () => {
    const { session, stop } = await signedIn();
    for (let at = 0; at < 3; at += 1) {
      await vi.advanceTimersByTimeAsync(HOUR - 60_000);
      if (at === 1) localStorage.setItem('demo:lastUse', String(Date.now()));
      else dispatchEvent(new Event('keydown'));
    }
    expect(session.get()).toMatchObject({ status: 'signed-in' });
    stop();
  });

  it('is over before the first thing that somebody does after too long counts as use', async () => {
    const { session, stop } = await signedIn();
    vi.setSystemTime(Date.now() + HOUR);
    dispatchEvent(new Event('pointerdown'));
    expect([session.get(), session.endedBecause()]).toEqual([{ status: 'signed-out' }, 'inactive']);
    stop();
  });

  it('is over at the next visit, and not for other roles', async () => {
    const { stop } = await signedIn();
    stop();
    vi.setSystemTime(Date.now() + HOUR);
    const next = open(agent);
    expect([next.session.get(), next.session.endedBecause()]).toEqual([
      { status: 'signed-out' },
      'inactive',
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.calls).toEqual(['logout']);

    await open().session.signIn({ username: 'a', password: 'b' });
    vi.setSystemTime(Date.now() + 23 * HOUR);
    const applicant = open();
    expect([applicant.session.get().status, applicant.session.endedBecause()]).toEqual([
      'signed-in',
      null,
    ]);
  });

  it('is told of by the server, too', async () => {
    const { session, stop } = await signedIn({
      'refresh-token': () => {
        throw new CallError({ code: 'session_inactive', message: 'Away.', status: 401 });
      },
    });
    await vi.advanceTimersByTimeAsync(250_000);
    expect([session.get(), session.endedBecause()]).toEqual([{ status: 'signed-out' }, 'inactive']);
    stop();
  });

  it('leaves no reason behind once somebody signs in again, nor after a logout', async () => {
    const { session, stop } = await signedIn();
    vi.setSystemTime(Date.now() + HOUR);
    dispatchEvent(new Event('pointerdown'));
    await session.signIn({ username: 'a', password: 'b' });
    expect(session.endedBecause()).toBeNull();
    await session.logout();
    expect(session.endedBecause()).toBeNull();
    stop();
  });
});

describe('a session that ends below a page that is in use', () => {
  const HOUR = 60 * 60_000;
  const agent: Answers = {
    login: (({ body: { username } }: { body: { username: string } }) => ({
      requiresPasswordChange: false,
      message: '',
      userData: { ...login, id: username, role: ['agent'] },
      ...tokens(1),
    })) as never,
    'get-profile': (({ query: { id } }: { query: { id: string } }) => ({
      ...profile,
      id,
      role: ['agent'],
    })) as never,
  };
  const inUse = async (exclusively: Exclusively = inTurns()) => {
    const parts = open(agent, localStorage, exclusively, true);
    if (parts.session.get().status === 'signed-out')
      await parts.session.signIn({ username: 'u1', password: 'b' });
    return { ...parts, stop: parts.session.start() };
  };

  it('leaves the page as it is, for its person to sign in again', async () => {
    const { session, leave, stop } = await inUse();
    await vi.advanceTimersByTimeAsync(HOUR + 31_000);
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { id: 'u1' }, isAway: true });
    expect([session.token(), session.end(), localStorage.getItem('demo:accessToken')]).toEqual([
      null,
      undefined,
      null,
    ]);
    await session.signIn({ username: 'u1', password: 'b' });
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
    expect(session.get()).not.toHaveProperty('isAway');
    expect(leave).not.toHaveBeenCalled();
    stop();
  });

  it('takes nobody else, and closes what their sign-in has opened', async () => {
    const { session, calls, stop } = await inUse();
    session.endEarly();
    calls.length = 0;
    await expect(session.signIn({ username: 'u2', password: 'b' })).rejects.toMatchObject({
      awaited: { id: 'u1' },
    });
    expect(calls).toEqual(['login', 'logout']);
    expect(session.get()).toMatchObject({ isAway: true, user: { id: 'u1' } });
    expect(localStorage.getItem('demo:accessToken')).toBeNull();
    stop();
  });

  it('opens anew for somebody else who says so', async () => {
    const { session, leave, stop } = await inUse();
    session.endEarly();
    session.giveUpPage();
    expect([session.get(), leave.mock.calls]).toEqual([{ status: 'signed-out' }, [['here']]]);
    stop();
  });

  it('waits in every tab, and goes on in every tab once its person is back in one', async () => {
    const turns = inTurns();
    const [one, other] = [await inUse(turns), await inUse(turns)];
    const tell = () => dispatchEvent(new StorageEvent('storage', { key: 'demo:accessToken' }));
    one.session.endEarly();
    tell();
    expect(other.session.get()).toMatchObject({ isAway: true });
    await one.session.signIn({ username: 'u1', password: 'b' });
    tell();
    expect(other.session.get()).not.toHaveProperty('isAway');
    expect(other.session.token()).toBe('access-1');
    expect([one.leave, other.leave].map((leave) => leave.mock.calls)).toEqual([[], []]);
    one.stop();
    other.stop();
  });

  it('tells its end, which use puts off and the end of the sign-in does not', async () => {
    const { session, calls, stop } = await inUse();
    const begun = Date.now();
    expect(session.end()).toEqual({ at: begun + HOUR, why: 'over' });
    vi.setSystemTime(begun + HOUR / 2);
    const staying = session.stay();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await staying).toBe(true);
    expect(calls).toContain('refresh-token');
    expect(session.end()).toMatchObject({ why: 'over' });
    stop();
  });
});
