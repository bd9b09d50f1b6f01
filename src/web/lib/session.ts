import type { LoginUser, SessionTokens } from '../../contract/records.ts';
import type { Auth, Call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Kept, SessionStorage, Tokens, User } from './session-storage.ts';
import { createStore, type Store } from './store.ts';

/** How often the token is looked at, and how close to its end it is renewed (specification, point 9). */
export const CHECK_EVERY_MS = 30_000;
export const RENEW_WITHIN_MS = 60_000;
/** A renewal that nobody answered is asked for again soon: the server knows the old token for a while only. */
const AGAIN_MS = 3_000;

export type SessionState = { status: 'signed-out' } | { status: 'signed-in'; user: User };

export type Credentials = { username: string; password: string; captchaToken?: string | undefined; newPassword?: string };

/** Everything that a session needs from the browser; tests give their own. */
export type SessionPorts = {
  /** A way to the server that never signs out by itself. */
  call: Call;
  storage: SessionStorage;
  now: () => number;
  /** Runs one task at a time across all tabs. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Whether a logout may go on: saves what is unsaved, and asks when something would be lost. Without it a logout always goes on. */
  beforeLogout?: () => Promise<boolean>;
  /** Opens the page anew: where the person is ('here'), or at the tenant's entry. */
  leave: (to: 'here' | 'entry') => void;
};

export type Session = Pick<Store<SessionState>, 'get' | 'subscribe'> & Auth & {
  /** Starts the clock and listens to other tabs; returns how to stop. */
  start: () => () => void;
  signIn: (credentials: Credentials) => Promise<User>;
  /** Signs in with a token from the address; false when the server does not know it. */
  signInWithToken: (token: string) => Promise<boolean>;
  logout: () => Promise<void>;
  /** The profile changed: keeps it for the shell and the next visit. */
  know: (user: User) => void;
};

/** The stored session as it counts today: a logout after it was stored has ended it. */
const restore = (storage: SessionStorage): Kept | null => {
  const kept = storage.read();
  if (kept && storage.wasLoggedOut()) {
    storage.clear();
    return null;
  }
  return kept;
};

const stateOf = (kept: Kept | null): SessionState => kept ? { status: 'signed-in', user: kept.user } : { status: 'signed-out' };

/** A refusal ends the session; silence or a broken server does not. */
const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500 && !error.isBusy;

const tokensOf = (tokens: SessionTokens, now: number): Tokens =>
  ({ access: tokens.access_token, refresh: tokens.refresh_token, expiresAt: now + tokens.expires_in * 1000 });

/** The password session of one tenant, shared by all tabs through the storage. */
export const createSession = (ports: SessionPorts): Session => {
  const { call, storage, now } = ports;
  let kept = restore(storage);
  const store = createStore<SessionState>(stateOf(kept));

  const keep = (next: Kept | null) => {
    kept = next;
    if (next) storage.write(next);
    else storage.clear();
    store.set(stateOf(next));
  };

  /** Another tab may have renewed, or ended, the session in the meantime. */
  const adopt = () => {
    const stored = storage.read();
    if (stored?.tokens.access === kept?.tokens.access) return;
    const isAnother = stored?.user.id !== kept?.user.id;
    kept = stored;
    store.set(stateOf(stored));
    if (isAnother) ports.leave('here');
  };

  const end = (to: 'here' | 'entry') => {
    storage.markLogout(now());
    keep(null);
    ports.leave(to);
  };

  /** False when the session is over; throws where nobody could say. */
  const refreshed = async (refresh: string): Promise<boolean> => {
    try {
      const { tokens } = await call('refresh-token', { body: { refreshToken: refresh } });
      if (kept) keep({ ...kept, tokens: tokensOf(tokens, now()) });
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      end('here');
      return false;
    }
  };

  const renew = (refused: string | null) => ports.exclusively(async () => {
    adopt();
    if (kept && kept.tokens.access !== refused) return true;
    return kept?.tokens.refresh ? refreshed(kept.tokens.refresh) : false;
  });

  let again: ReturnType<typeof setTimeout> | undefined;
  const check = async () => {
    clearTimeout(again);
    if (!kept?.tokens.refresh || kept.tokens.expiresAt - now() > RENEW_WITHIN_MS) return;
    await renew(kept.tokens.access).catch((error: unknown) => {
      console.warn('The session could not be renewed yet.', error);
      again = setTimeout(() => void check(), AGAIN_MS);
    });
  };

  const welcome = async (tokens: Tokens, login: LoginUser): Promise<User> => {
    const profile = await call('get-profile', { query: { id: login.id, role: login.role[0] ?? '' }, token: tokens.access });
    const user = { ...login, ...profile };
    keep({ tokens, user });
    return user;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    token: () => kept?.tokens.access ?? null,
    renew,
    expire: () => { if (kept) end('here'); },
    know: (user) => { if (kept) keep({ ...kept, user }); },
    start: () => {
      const timer = setInterval(() => void check(), CHECK_EVERY_MS);
      const onStorage = (event: StorageEvent) => { if (storage.concerns(event.key)) adopt(); };
      addEventListener('storage', onStorage);
      void check();
      return () => {
        clearInterval(timer);
        clearTimeout(again);
        removeEventListener('storage', onStorage);
      };
    },
    signIn: async (credentials) => {
      const { tokens, userData, message } = await call('login', { body: credentials });
      if (!tokens || !userData) throw new CallError({ code: 'password_change_required', message });
      return welcome(tokensOf(tokens, now()), userData);
    },
    signInWithToken: async (token) => {
      const { tokenValid, userData } = await call('validate-token', { body: { accessToken: token } });
      if (tokenValid && userData) await welcome({ access: token, refresh: null, expiresAt: now() }, userData);
      return tokenValid;
    },
    logout: async () => {
      if (kept && ports.beforeLogout && !await ports.beforeLogout()) return;
      if (kept?.tokens.refresh) {
        await call('logout', { body: { refreshToken: kept.tokens.refresh }, token: kept.tokens.access })
          .catch((error: unknown) => console.warn('The server was not told about the logout; the token ends by itself.', error));
      }
      end('entry');
    },
  };
};
