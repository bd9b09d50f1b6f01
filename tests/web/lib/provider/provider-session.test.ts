import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../../src/web/lib/api/call.ts';
import type { KeycloakClient } from '../../../../src/web/lib/provider/keycloak-client.ts';
import { createProviderSession } from '../../../../src/web/lib/provider/provider-session.ts';
import { createRedirectCounter } from '../../../../src/web/lib/provider/redirect-counter.ts';
import {
  createSessionStorage,
  type Tokens,
} from '../../../../src/web/lib/session/session-storage.ts';

const person = { id: 'u1', role: ['applicant'] };
const profile = {
  id: 'u1',
  role: ['applicant'],
  firstName: 'Ana',
  lastName: 'Costa',
  email: 'a@acme.test',
  address: {},
};
const tokens = (n: number): Tokens => ({
  access: `access-${n}`,
  refresh: `refresh-${n}`,
  expiresAt: Date.now() + 300_000,
});
const stored = () => createSessionStorage(localStorage, 'acme');

interface Options {
  client?: Partial<KeycloakClient>;
  answers?: Record<string, () => unknown>;
  isReturning?: boolean;
  isElsewhere?: boolean;
  hasCookies?: boolean;
}

const open = ({
  client = {},
  answers = {},
  isReturning = false,
  isElsewhere = false,
  hasCookies = true,
}: Options = {}) => {
  const usual: Record<string, () => unknown> = {
    'validate-token': () => ({ tokenValid: true, userData: person }),
    'get-profile': () => profile,
  };
  const called: [string, unknown][] = [];
  const call = ((name: string, input: unknown) => {
    called.push([name, input]);
    return Promise.resolve().then(() => ({ ...usual, ...answers })[name]?.());
  }) as unknown as Call;
  const keycloak: KeycloakClient = {
    completeRedirect: vi.fn(async () => (isReturning ? tokens(1) : null)),
    goSignIn: vi.fn(() => new Promise<void>(() => undefined)),
    watch: vi.fn(async () => null),
    renew: vi.fn(async () => tokens(2)),
    drop: vi.fn(),
    take: vi.fn(),
    logoutAddress: vi.fn(async () => 'https://provider.test/logout'),
    ...client,
  };
  const leave = vi.fn();
  const keepPlace = vi.fn();
  let doubt = (): void => undefined;
  const session = createProviderSession({
    call,
    leave,
    keepPlace,
    isReturning,
    isElsewhere,
    storage: stored(),
    now: Date.now,
    t: (key) => key,
    hasCookies: () => hasCookies,
    exclusively: (task) => task(),
    redirects: createRedirectCounter({
      storage: sessionStorage,
      key: 'acme:detours',
      now: Date.now,
    }),
    client: ({ onDoubt }) => {
      doubt = onDoubt;
      return keycloak;
    },
  });
  return {
    session,
    keycloak,
    called,
    leave,
    keepPlace,
    doubt: () => doubt(),
    entrance: session.providerRedirect,
    shown: () => session.providerRedirect?.get(),
  };
};

const settle = () => vi.advanceTimersByTimeAsync(0);
const signedIn = async (options: Options = {}) => {
  stored().write({ tokens: tokens(1), user: profile as never });
  const parts = open(options);
  const stop = parts.session.start();
  await settle();
  return { ...parts, stop };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

describe('coming in', () => {
  it('goes to the page where people sign in, once, and keeps the place', async () => {
    const { entrance, keycloak, keepPlace, shown } = open();
    entrance?.enter();
    entrance?.enter();
    await settle();
    expect(keycloak.goSignIn).toHaveBeenCalledTimes(1);
    expect(keepPlace).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual({ is: 'opening' });
  });

  it('signs in with what the provider has brought, and keeps it for all tabs', async () => {
    const { entrance, session, keycloak } = open({ isReturning: true });
    entrance?.enter();
    await settle();
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { firstName: 'Ana' } });
    expect(localStorage.getItem('acme:accessToken')).toBe('access-1');
    expect(keycloak.goSignIn).not.toHaveBeenCalled();
  });

  it.each<[string, Options, string]>([
    [
      'does not answer',
      { client: { completeRedirect: () => Promise.reject(new Error('Timeout')) } },
      'provider.silentText',
    ],
    [
      'sends people back with a refusal',
      {
        client: {
          completeRedirect: () =>
            Promise.reject(Object.assign(new Error(), { error: 'access_denied' })),
        },
      },
      'provider.refusedByText',
    ],
    [
      'brings a token that is not good here',
      { isReturning: true, answers: { 'validate-token': () => ({ tokenValid: false }) } },
      'provider.unknownText',
    ],
    ['cannot keep a cookie in this browser', { hasCookies: false }, 'provider.cookiesText'],
  ])('says so and stays, where the provider %s', async (_, options, text) => {
    const { entrance, shown, session } = open(options);
    entrance?.enter();
    await settle();
    expect(shown()).toEqual({ is: 'trouble', text });
    expect(session.get()).toEqual({ status: 'signed-out' });
  });

  it('says so where the page of the provider does not come within 15 seconds', async () => {
    const { entrance, shown } = open();
    entrance?.enter();
    await vi.advanceTimersByTimeAsync(14_900);
    expect(shown()).toEqual({ is: 'opening' });
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toEqual({ is: 'trouble', text: 'provider.silentText' });
  });

  it('does not go round in circles: after three times in a minute the person decides', async () => {
    for (let n = 0; n < 3; n += 1) open().entrance?.enter();
    await settle();
    const { entrance, keycloak, shown, leave } = open();
    entrance?.enter();
    await settle();
    expect(shown()).toEqual({ is: 'trouble', text: 'provider.loopText' });
    expect(keycloak.goSignIn).not.toHaveBeenCalled();
    entrance?.tryAgain();
    expect(leave).toHaveBeenCalledWith('here');
    const again = open();
    again.entrance?.enter();
    await settle();
    expect(again.keycloak.goSignIn).toHaveBeenCalled();
  });

  it('waits for whoever turned around at the door', async () => {
    const { entrance, shown } = open();
    entrance?.enter();
    await settle();
    entrance?.wait();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toEqual({ is: 'waiting' });
  });
});

describe('a session of the provider in time', () => {
  it('is renewed by the check, every 30 seconds, that finds 60 seconds or less', async () => {
    const { session, keycloak, stop } = await signedIn();
    await vi.advanceTimersByTimeAsync(210_000);
    expect(keycloak.renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(keycloak.renew).toHaveBeenCalledTimes(1);
    expect(session.token()).toBe('access-2');
    stop();
  });

  it('ends when the renewal is refused: the last-logout time is set, the page opens anew where it was', async () => {
    const { session, leave, entrance, keycloak, stop } = await signedIn({
      client: { renew: async () => null },
    });
    await vi.advanceTimersByTimeAsync(240_000);
    expect(session.get()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem('acme:lastLogoutTime')).not.toBeNull();
    expect(leave).toHaveBeenCalledWith('here');
    expect(console.warn).toHaveBeenCalledWith('Failed to refresh token');
    entrance?.enter();
    await settle();
    expect(keycloak.goSignIn, 'the page that opens anew does that').not.toHaveBeenCalled();
    stop();
  });

  it('survives a provider that is down, slow or lies, and goes on asking', async () => {
    const { session, keycloak, leave, stop } = await signedIn({
      client: { renew: vi.fn(() => Promise.reject(new Error('Nobody there.'))) },
    });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(session.get()).toMatchObject({ status: 'signed-in' });
    expect(vi.mocked(keycloak.renew).mock.calls.length).toBeGreaterThan(1);
    expect(leave).not.toHaveBeenCalled();
    await expect(session.renew('access-1')).rejects.toMatchObject({ isUnanswered: true });
    stop();
  });

  it('hands the tokens of another tab to keycloak-js', async () => {
    const { keycloak, stop } = await signedIn();
    stored().write({ tokens: tokens(7), user: profile as never });
    dispatchEvent(new StorageEvent('storage', { key: 'acme:accessToken' }));
    expect(keycloak.take).toHaveBeenCalledWith(expect.objectContaining({ access: 'access-7' }));
    stop();
  });

  it('keeps the tokens that watching has brought', async () => {
    const { session, stop } = await signedIn({ client: { watch: async () => tokens(3) } });
    expect(session.token()).toBe('access-3');
    stop();
  });

  it('asks, when the session check doubts, whether the session lives', async () => {
    const alive = await signedIn();
    alive.doubt();
    await settle();
    expect(alive.session.get()).toMatchObject({ status: 'signed-in' });
    alive.stop();
    const over = await signedIn({ client: { renew: async () => null } });
    over.doubt();
    await settle();
    expect(over.session.get()).toEqual({ status: 'signed-out' });
    over.stop();
  });

  it('ends in every tab when one logs out; the provider has a moment before the others ask it', async () => {
    const { session, leave, shown, stop } = await signedIn();
    stored().clear();
    dispatchEvent(new StorageEvent('storage', { key: 'acme:accessToken' }));
    expect(session.get()).toEqual({ status: 'signed-out' });
    expect(shown()).toEqual({ is: 'leaving' });
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(leave).toHaveBeenCalledWith('here');
    stop();
  });
});

describe('a session that nobody used', () => {
  it('waits for the person, who proves anew who they are', async () => {
    stored().markLogout(Date.now(), 'inactive');
    const { entrance, keycloak, shown } = open();
    entrance?.enter();
    await settle();
    expect([shown(), vi.mocked(keycloak.goSignIn).mock.calls]).toEqual([
      { is: 'waiting', wasInactive: true },
      [],
    ]);
    entrance?.tryAgain();
    await settle();
    expect([shown(), vi.mocked(keycloak.goSignIn).mock.calls]).toEqual([
      { is: 'opening' },
      [[{ isAnew: true }]],
    ]);
  });

  it('is forgotten when they are back', async () => {
    stored().markLogout(Date.now(), 'inactive');
    const { entrance, session } = open({ isReturning: true });
    entrance?.enter();
    await settle();
    expect([session.get().status, session.endedBecause()]).toEqual(['signed-in', null]);
  });
});

describe('logging out at the provider', () => {
  it('forgets everything here, notes the time, and goes to the entry by way of the provider', async () => {
    const { session, leave, stop } = await signedIn();
    await session.logout();
    expect(localStorage.getItem('acme:accessToken')).toBeNull();
    expect(localStorage.getItem('acme:lastLogoutTime')).not.toBeNull();
    expect(leave).toHaveBeenCalledWith('entry', 'https://provider.test/logout');
    stop();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'tells our server where the provider is another one (%s), for that one does not',
    async (isElsewhere, times) => {
      const access = `h.${btoa(JSON.stringify({ sid: 'sid-1' }))}.s`;
      const { session, called, leave, stop } = await signedIn({
        isElsewhere,
        client: { watch: async () => ({ ...tokens(1), access }) },
      });
      await session.logout();
      expect(called.filter(([name]) => name === 'end-session')).toEqual(
        Array.from({ length: times }, () => [
          'end-session',
          { query: { sessionId: 'sid-1' }, token: access },
        ]),
      );
      expect(leave).toHaveBeenCalledWith('entry', 'https://provider.test/logout');
      stop();
    },
  );

  it('tells our server of a sign-in that came by a link, which no provider can end', async () => {
    const access = `h.${btoa(JSON.stringify({ sid: 'sid-1' }))}.s`;
    const { session, called, leave } = open();
    await session.signInWithToken(access);
    await session.logout();
    expect(called.filter(([name]) => name === 'end-session')).toEqual([
      ['end-session', { query: { sessionId: 'sid-1' }, token: access }],
    ]);
    expect(leave).toHaveBeenCalledWith('entry', undefined);
  });

  it('happens here even when nobody answers', async () => {
    const { session, leave, stop } = await signedIn({
      isElsewhere: true,
      answers: {
        'end-session': () => {
          throw new Error('Nobody there.');
        },
      },
    });
    await session.logout();
    expect([session.get(), leave.mock.calls.length]).toEqual([{ status: 'signed-out' }, 1]);
    stop();
  });

  it('happens here even when the provider is away', async () => {
    const { session, leave, stop } = await signedIn({
      client: { logoutAddress: () => Promise.reject(new Error('Nobody there.')) },
    });
    await session.logout();
    expect(session.get()).toEqual({ status: 'signed-out' });
    expect(leave).toHaveBeenCalledWith('entry', undefined);
    stop();
  });

  it('clears what is still stored when a last-logout time is set', () => {
    stored().write({ tokens: tokens(1), user: profile as never });
    stored().markLogout(Date.now());
    expect(open().session.get()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem('acme:accessToken')).toBeNull();
  });
});
