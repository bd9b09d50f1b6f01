import type { LoginUser } from '../../../contract/records.ts';
import { sessionEnd } from '../../../core/access/sign-in/session-end.ts';
import { createStore } from '../store.ts';
import type { Session, SessionPorts, SessionStanding } from './session.ts';
import { RENEW_WITHIN_MS, startChecks } from './session-checks.ts';
import {
  AnotherPerson,
  awaitedIn,
  restoreSession,
  type SessionState,
  stateOf,
} from './session-state.ts';
import {
  type LogoutReason,
  type SessionRecord,
  type Tokens,
  type User,
  userOf,
} from './session-storage.ts';

/** What the kinds of session do each in their own way. */
interface Kind {
  /**
   * The tokens that follow; null where the session is over, with a reason where there is one.
   * Throws where nobody could say. Never runs in two tabs at once.
   */
  next: (tokens: Tokens & { refresh: string }) => Promise<Tokens | LogoutReason | null>;
  /** Tells the server that the session is over. */
  close: (record: SessionRecord) => Promise<unknown>;
  /** Another tab has brought newer tokens. */
  taken?: (tokens: Tokens) => void;
  /** Another tab has ended the session: opens the page anew. At once by default. */
  ended?: () => void;
  /** Somebody is signing in on this page: what is stored is from before. */
  isReturning?: boolean;
}

/** The part of a session that knows who is here and keeps it, the same for every kind. */
export type StoredSession = Omit<Session, 'signIn' | 'logout' | 'entrance'> & {
  current: () => SessionRecord | null;
  /** Fetches the profile of whoever has signed in, and keeps both. */
  welcome: (tokens: Tokens, login: LoginUser) => Promise<User>;
  /** Whether a token of this tenant opens anything, and whose it is; signs in with it. */
  enterWith: (tokens: Tokens) => Promise<boolean>;
  /** The same session, with other tokens. */
  keepTokens: (tokens: Tokens) => void;
  /** Forgets everything, and notes when. */
  forget: (why?: LogoutReason) => void;
  /** Throws where the page waits for somebody else; what was opened just now is closed again. */
  refuseAnother: (tokens: Tokens, login: LoginUser) => Promise<void>;
};

/**
 * A browser may hand on the turn before the other tabs see what was stored in it; they would renew
 * the same token again.
 */
const SPREAD_MS = 100;
const untilSpread = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, SPREAD_MS);
  });

/** A server that does not hear of it ends the session by itself. */
const closed = ({ close }: Pick<Kind, 'close'>, record: SessionRecord) =>
  close(record).catch((error: unknown) =>
    console.warn('The server was not told that the session is over.', error),
  );

/**
 * Whoever is signed in at one tenant, shared by all tabs through the storage, renewed by one tab at
 * a time.
 */
export const createStoredSession = (
  { call, storage, now, exclusively, leave, activity, idleMinutes = {}, isInUse }: SessionPorts,
  kind: Kind,
): StoredSession => {
  const idleOf = ({ user: { role } }: SessionRecord): number | undefined =>
    idleMinutes[role[0] ?? ''];
  const isUnused = (one: SessionRecord): boolean => {
    const [minutes, last] = [idleOf(one), activity?.last()];
    return minutes !== undefined && last !== undefined && now() - last >= minutes * 60_000;
  };

  let record = kind.isReturning ? null : restoreSession(storage);
  if (record && isUnused(record)) {
    storage.clear();
    storage.markLogout(now(), 'inactive');
    void closed(kind, record);
    record = null;
  }
  const store = createStore<SessionState>(stateOf(record));
  /** The tokens that this page has had of whoever is here now. */
  let own = new Set(record && [record.tokens.access]);

  const hold = (next: SessionRecord | null) => {
    if (next?.user.id !== record?.user.id) own = new Set();
    if (next) own.add(next.tokens.access);
    record = next;
  };

  const keep = (next: SessionRecord | null) => {
    hold(next);
    if (next) storage.write(next);
    else storage.clear();
    store.set(stateOf(next));
  };

  /** Takes over what another tab has stored; whether somebody else is here now. */
  const adopt = (): boolean => {
    const stored = storage.read();
    if (stored?.tokens.access === record?.tokens.access) return false;
    // Another tab's session has ended by itself as well: this page waits like the other one.
    if (!stored && storage.reason() && awaitAgain()) return true;
    const isAnother = stored?.user.id !== (record?.user ?? awaitedIn(store.get()))?.id;
    hold(stored);
    store.set(stateOf(stored));
    if (stored) kind.taken?.(stored.tokens);
    if (isAnother) (!stored && kind.ended ? kind.ended : () => leave('here'))();
    return isAnother;
  };

  /** The page stays as it is for whoever was here; false where it shows nothing of theirs. */
  const awaitAgain = (): boolean => {
    const user = record?.user;
    if (!user || !isInUse?.()) return false;
    hold(null);
    storage.clear();
    store.set({ status: 'signed-in', user, isAway: true });
    return true;
  };

  const forget = (why?: LogoutReason) => {
    storage.markLogout(now(), why);
    keep(null);
  };

  const end = (why: LogoutReason = 'over') => {
    storage.markLogout(now(), why);
    if (awaitAgain()) return;
    keep(null);
    leave('here');
  };

  const refuseAnother = async (tokens: Tokens, { id }: LoginUser): Promise<void> => {
    const awaited = awaitedIn(store.get());
    if (!awaited || awaited.id === id) return;
    await closed(kind, { tokens, user: awaited });
    throw new AnotherPerson(awaited);
  };

  /** What is typed is on the device, as at every end that nobody asked for. */
  const endUnused = (): boolean => {
    if (!record || !isUnused(record)) return false;
    void closed(kind, record);
    end('inactive');
    return true;
  };

  const keepTokens = (tokens: Tokens) => {
    if (record) keep({ ...record, tokens });
  };

  /** False when the session is over; throws where nobody could say. */
  const renewed = async (tokens: Tokens & { refresh: string }): Promise<boolean> => {
    const next = await kind.next(tokens);
    if (!next || typeof next === 'string') {
      if (record) end(next ?? undefined);
      return false;
    }
    keepTokens(next);
    await untilSpread();
    return true;
  };

  /** What somebody has begun is not sent again with the token of somebody else. */
  const renew = (refused: string | null) =>
    exclusively(async () => {
      if (adopt() || (refused !== null && !own.has(refused))) return false;
      if (record && record.tokens.access !== refused) return true;
      const refresh = record?.tokens.refresh;
      return record && refresh ? renewed({ ...record.tokens, refresh }) : false;
    });

  const token = () => record?.tokens.access ?? null;
  const isDue = () =>
    Boolean(record?.tokens.refresh && record.tokens.expiresAt - now() <= RENEW_WITHIN_MS);

  const welcome = async (tokens: Tokens, login: LoginUser): Promise<User> => {
    const profile = await call('get-profile', {
      query: { id: login.id, role: login.role[0] ?? '' },
      token: tokens.access,
    });
    const user = userOf({ ...login, ...profile });
    keep({ tokens, user });
    activity?.note();
    return user;
  };

  const ownerOf = async (access: string): Promise<LoginUser | null> => {
    const { tokenValid, userData } = await call('validate-token', {
      body: { accessToken: access },
    });
    return tokenValid ? (userData ?? null) : null;
  };

  /** Whoever was here before is signed out, and not only forgotten. */
  const enterWith = async (tokens: Tokens): Promise<boolean> => {
    const owner = await ownerOf(tokens.access);
    if (!owner) return false;
    const before = record;
    await welcome(tokens, owner);
    if (before && before.user.id !== owner.id) void closed(kind, before);
    return true;
  };

  const renewability = ({ tokens: { refresh } }: SessionRecord): SessionStanding =>
    refresh === null ? 'not renewable' : 'renewable';

  /**
   * Where nobody can say whether it is over, it continues. Where another tab brings somebody else
   * meanwhile, it is about them.
   */
  const standing = async (): Promise<SessionStanding> => {
    if (!record) return 'over';
    const {
      tokens: { access },
      user: { id },
    } = record;
    const isAlive = await ownerOf(access)
      .then((owner) => owner !== null || renew(access))
      .catch((error: unknown) => {
        console.warn('Nobody could say whether the session is over.', error);
        return true;
      });
    return record && (isAlive || record.user.id !== id) ? renewability(record) : 'over';
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    token,
    renew,
    expire: (refused) => {
      if (record?.tokens.access === refused) end();
    },
    updateUser: (profile) => {
      if (record) keep({ ...record, user: userOf(profile) });
    },
    start: () => {
      const stopChecks = startChecks({ isDue, renew: () => renew(token()), endUnused });
      // Before what somebody does counts as use: they may have been away too long already.
      const stopWatching = activity?.watch(() => {
        if (record && !endUnused()) activity.note();
      });
      const onStorage = (event: StorageEvent) => {
        if (storage.concerns(event.key)) adopt();
      };
      addEventListener('storage', onStorage);
      return () => {
        stopChecks();
        stopWatching?.();
        removeEventListener('storage', onStorage);
      };
    },
    ownerOf,
    standing,
    signInWithToken: (token) => enterWith({ access: token, refresh: null, expiresAt: now() }),
    endedBecause: storage.reason,
    end: () =>
      record
        ? sessionEnd({
            lastUse: activity?.last(),
            idleMinutes: idleOf(record),
            endsAt: record.tokens.endsAt,
          })
        : undefined,
    stay: async () => {
      if (!record || endUnused()) return false;
      activity?.note();
      return renew(record.tokens.access);
    },
    endEarly: () => {
      if (!record) return;
      void closed(kind, record);
      end();
    },
    giveUpPage: () => {
      store.set({ status: 'signed-out' });
      leave('here');
    },
    refuseAnother,
    current: () => record,
    welcome,
    enterWith,
    keepTokens,
    forget,
  };
};
