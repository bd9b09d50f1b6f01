import type { LoginUser, SessionTokens } from '../../../contract/records.ts';
import type { SessionEnd } from '../../../core/access/sign-in/session-end.ts';
import type { Auth, Call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import type { Store } from '../store.ts';
import type { Activity } from './activity.ts';
import type { SessionState } from './session-state.ts';
import type {
  LogoutReason,
  SessionRecord,
  SessionStorage,
  Tokens,
  User,
} from './session-storage.ts';
import { createStoredSession } from './stored-session.ts';
import { tokenClaims } from './token-claims.ts';

export type SessionStanding = 'over' | 'not renewable' | 'renewable';

/** What a call answers that opens a session. */
interface OpenedSession {
  tokens: SessionTokens;
  userData: LoginUser;
}

export interface Credentials {
  username: string;
  password: string;
  captchaToken?: string | undefined;
  newPassword?: string;
  oneTimeCode?: string;
}

/** Everything that a session needs from the browser; tests give their own. */
export interface SessionPorts {
  /** A way to the server that never signs out by itself. */
  call: Call;
  storage: SessionStorage;
  now: () => number;
  /** Who is there, and how long somebody of a role may be away. */
  activity?: Activity;
  idleMinutes?: Record<string, number> | undefined;
  /** Whether the page shows somebody's work: it stays while they sign in again. */
  isInUse?: () => boolean;
  /** Runs one task at a time across all tabs. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /**
   * Whether a logout may continue: saves what is unsaved, and asks when something would be lost.
   * Without it a logout always continues.
   */
  beforeLogout?: () => Promise<boolean>;
  /**
   * Opens the page anew: where the person is ('here'), or at the tenant's entry, perhaps by way of
   * another address.
   */
  leave: (to: 'here' | 'entry', by?: string) => void;
}

/** What somebody who is not signed in yet sees instead of a form of ours. */
export type ProviderRedirectState =
  /** On the way to the page where people sign in, or back from it. */
  | { is: 'opening' }
  | { is: 'leaving' }
  /**
   * Whoever turned around at the door continues when they like; so does whoever was away for too
   * long.
   */
  | { is: 'waiting'; wasInactive?: boolean }
  /** It did not work; only the person continues from here. */
  | { is: 'trouble'; text: string };

/** The way in of a session that begins on another page. */
export type ProviderRedirect = Pick<Store<ProviderRedirectState>, 'get' | 'subscribe'> & {
  /**
   * Signs in with what the address brings back, or goes to the page where people sign in. Once a
   * page, however often it is asked.
   */
  enter: () => void;
  /** Stays here and says why. */
  refuse: (reason: string) => void;
  /** Stays here for the person to continue. */
  wait: () => void;
  /** Begins anew, as the person asks. */
  tryAgain: () => void;
};

export type Session = Pick<Store<SessionState>, 'get' | 'subscribe'> &
  Auth & {
    /** Starts the clock and listens to other tabs; returns how to stop. */
    start: () => () => void;
    signIn: (credentials: Credentials) => Promise<User>;
    /** Goes on with a session that another call has opened. */
    begin?: (opened: OpenedSession) => Promise<User>;
    /** Signs in with a token from the address; false when the server does not know it. */
    signInWithToken: (token: string) => Promise<boolean>;
    /** Whose a token is; null where it opens nothing here. */
    ownerOf: (token: string) => Promise<LoginUser | null>;
    /**
     * Whether whoever was signed in here still is: not at all, for as long as a token lives that an
     * address has brought, or until they leave. A session that turns out to be over has ended by
     * then.
     */
    standing: () => Promise<SessionStanding>;
    logout: () => Promise<void>;
    /** When the session ends by itself; undefined where nobody knows. */
    end: () => SessionEnd | undefined;
    /** Somebody is there and wants to stay; false where it was too late. */
    stay: () => Promise<boolean>;
    /** Ends it now, to begin the next one on the same page. */
    endEarly: () => void;
    /** Nobody waits for the person of this page any more: it opens anew for whoever comes. */
    giveUpPage: () => void;
    /** Why the last session here ended, where it ended by itself. */
    endedBecause: () => LogoutReason | null;
    /** The profile changed: keeps it for the shell and the next visit. */
    updateUser: (user: User) => void;
    /** Where people sign in elsewhere. */
    providerRedirect?: ProviderRedirect;
  };

/** A refusal ends the session; silence or a broken server does not. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !error.isBusy;

const tokensOf = (tokens: SessionTokens, now: number): Tokens => ({
  access: tokens.access_token,
  refresh: tokens.refresh_token,
  expiresAt: now + tokens.expires_in * 1000,
  endsAt: now + tokens.refresh_expires_in * 1000,
});

/** The password session of one tenant. */
export const createPasswordSession = (ports: SessionPorts): Session => {
  const { call, now } = ports;
  /** A session from an address has its access token alone, which names it. */
  const close = async ({ tokens: { access, refresh } }: SessionRecord) =>
    refresh === null
      ? call('end-session', { query: { sessionId: tokenClaims(access).sid ?? '' }, token: access })
      : call('logout', { body: { refreshToken: refresh }, token: access });

  const { current, welcome, forget, refuseAnother, ...session } = createStoredSession(ports, {
    next: async ({ refresh }) => {
      try {
        return tokensOf(
          (await call('refresh-token', { body: { refreshToken: refresh } })).tokens,
          now(),
        );
      } catch (error) {
        if (error instanceof CallError && error.code === 'session_inactive') return 'inactive';
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    close,
  });

  const begin = async ({ tokens, userData }: OpenedSession) => {
    const own = tokensOf(tokens, now());
    await refuseAnother(own, userData);
    return welcome(own, userData);
  };

  return {
    ...session,
    signIn: async (credentials) => {
      const { tokens, userData, message } = await call('login', { body: credentials });
      if (!tokens || !userData) throw new CallError({ code: 'password_change_required', message });
      return begin({ tokens, userData });
    },
    begin,
    logout: async () => {
      const record = current();
      if (record && ports.beforeLogout && !(await ports.beforeLogout())) return;
      if (record)
        await close(record).catch((error: unknown) =>
          console.warn(
            'The server was not told about the logout; the token ends by itself.',
            error,
          ),
        );
      forget();
      ports.leave('entry');
    },
  };
};
