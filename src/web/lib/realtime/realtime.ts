import {
  type Attend,
  type CatalogueServed,
  type DocumentProgress,
  type Presence,
  socketEvents,
} from '../../../contract/events.ts';
import type { ListSubject } from '../../../core/realtime/list-subjects.ts';
import { RECONNECT } from '../../../core/realtime/reconnect.ts';
import { RETRY, retryDelay } from '../../../core/retry/retry-delay.ts';
import type { Session } from '../session/session.ts';
import { createStore, type Store } from '../store.ts';
import { createListeners } from './listeners.ts';

/**
 * Whether news come by themselves: not asked for yet, on their way, here, or given up until the
 * page is loaded again.
 */
type RealtimeState = 'off' | 'connecting' | 'live' | 'lost';

/**
 * Whoever follows an applicant: `back` is called whenever the connection stands, since something
 * may have happened before.
 */
interface Follower {
  received: (progress: DocumentProgress) => void;
  back: () => void;
}

export type Realtime = Pick<Store<RealtimeState>, 'get' | 'subscribe'> & {
  /** Connects with the first who follows, and ends with the last; returns how to stop. */
  follow: (applicantUid: string, follower: Follower) => () => void;
  /** Connects for as long as it is held, also while nobody follows; returns how to let go. */
  hold: () => () => void;
  /**
   * Says which application this page has open, and hears who else has; connects for as long as it
   * is so. Calling it again for the same page changes what it says.
   */
  attend: (where: Attend, heard: (people: Presence['people']) => void) => () => void;
  /**
   * Told which catalogue the server serves, at each connection and when another is published;
   * returns how to stop. Connects nobody.
   */
  onCatalogue: (served: (checksum: string) => void) => () => void;
  /**
   * Told whenever the person's own notifications may have changed: when they did, and at each
   * connection; returns how to stop. Connects nobody.
   */
  onNotifications: (changed: () => void) => () => void;
  /**
   * Told whenever applications, or people, that the person may list have changed, and at each
   * connection; returns how to stop. Connects nobody.
   */
  onListed: (subject: ListSubject, changed: () => void) => () => void;
};

/** What is used of a socket. */
interface Line {
  on: (event: string, listener: (...payload: never[]) => void) => unknown;
  emit: (event: string, payload: object) => unknown;
  disconnect: () => unknown;
}

export interface RealtimePorts {
  session: Pick<Session, 'get' | 'subscribe' | 'token' | 'renew'>;
  online: Pick<Store<boolean>, 'get'>;
  /** A connection that is being made with this token. */
  open: (token: string) => Promise<Line>;
  /** Shows the sentence of a key. */
  complain: (key: string) => void;
  chance?: () => number;
  now?: () => number;
}

/** A screen that gives way to another that follows too should not end the connection. */
const LINGER_MS = 1_000;
/**
 * A token lives for five minutes: after a longer silence it is renewed before anybody is refused
 * for it.
 */
const STALE_MS = 4 * 60_000;

/**
 * The socket of the page: one connection, however many follow, made again by the specification's
 * numbers.
 */
export const createRealtime = ({
  session,
  online,
  open,
  complain,
  chance = Math.random,
  now = Date.now,
}: RealtimePorts): Realtime => {
  const store = createStore<RealtimeState>('off');
  const followers = new Map<string, Set<Follower>>();
  const catalogueNews = createListeners<[checksum: string]>();
  const notificationNews = createListeners();
  const listNews = { applications: createListeners(), people: createListeners() };
  let attending: { where: Attend; heard: (people: Presence['people']) => void } | null = null;
  let holders = 0;
  let socket: Line | null = null;
  let attempts = 0;
  let liveAt = now();
  const timers: {
    retry?: ReturnType<typeof setTimeout> | undefined;
    beat?: ReturnType<typeof setInterval>;
    check?: ReturnType<typeof setInterval>;
    linger?: ReturnType<typeof setTimeout>;
  } = {};

  const everybody = () => [...followers.values()].flatMap((set) => [...set]);

  /** Something may have happened that nobody was told of. */
  const missed = () => {
    for (const { back } of everybody()) back();
    notificationNews.tell();
    listNews.applications.tell();
    listNews.people.tell();
  };

  const letGo = () => {
    clearInterval(timers.beat);
    clearTimeout(timers.retry);
    timers.retry = undefined;
    const gone = socket;
    socket = null;
    gone?.disconnect();
  };

  const end = (state: 'off' | 'lost') => {
    letGo();
    clearInterval(timers.check);
    attempts = 0;
    store.set(state);
  };

  const giveUp = (key: string) => {
    end('lost');
    complain(key);
  };

  const again = () => {
    letGo();
    store.set('connecting');
    // Without a network there is nothing to try; the check continues when there is one.
    if (!online.get()) return;
    attempts += 1;
    if (attempts > RECONNECT.attempts) return giveUp('error.realtimeLost');
    timers.retry = setTimeout(
      () => {
        timers.retry = undefined;
        void connect();
      },
      retryDelay(RETRY.socket, { attempt: attempts, random: chance() }),
    );
  };

  const ask = (applicantUid: string) => socket?.emit(socketEvents.follow.name, { applicantUid });

  const sayWhere = (where: Attend) => socket?.emit(socketEvents.attend.name, where);

  const stand = () => {
    attempts = 0;
    liveAt = now();
    store.set('live');
    for (const applicantUid of followers.keys()) ask(applicantUid);
    if (attending) sayWhere(attending.where);
    timers.beat = setInterval(
      () => socket?.emit(socketEvents.ping.name, { token: session.token() ?? undefined }),
      RECONNECT.beatMs,
    );
    missed();
  };

  /**
   * The sign-in may be over, ended at another device: asking for the next token tells, and ends it
   * here too. Nobody connects again.
   */
  const refused = async (token: string) => {
    end('lost');
    const isOver = await session.renew(token).then(
      (isRenewed) => !isRenewed,
      () => false,
    );
    if (!isOver) complain('error.realtimeRefused');
  };

  const connect = async (): Promise<void> => {
    const token = session.token();
    if (now() - liveAt > STALE_MS && token) await session.renew(token).catch(() => undefined);
    const fresh = session.token();
    if (!fresh) return giveUp('error.realtimeToken');
    store.set('connecting');
    const made = await open(fresh).catch(() => null);
    if (store.get() !== 'connecting' || socket) return void made?.disconnect();
    if (!made) return again();
    socket = made;
    const mine = (work: () => void) => () => {
      if (socket === made) work();
    };
    made.on('connect', mine(stand));
    made.on('connect_error', mine(again));
    made.on('disconnect', mine(again));
    made.on(
      socketEvents['auth-error'].name,
      mine(() => void refused(fresh)),
    );
    made.on(
      socketEvents.pong.name,
      mine(() => {
        liveAt = now();
      }),
    );
    made.on(socketEvents.reload.name, mine(missed));
    made.on(socketEvents.applications.name, mine(listNews.applications.tell));
    made.on(socketEvents.people.name, mine(listNews.people.tell));
    made.on(socketEvents.notifications.name, mine(notificationNews.tell));
    made.on(socketEvents.catalogue.name, ({ checksum }: CatalogueServed) =>
      catalogueNews.tell(checksum),
    );
    made.on(socketEvents.presence.name, ({ applicationUid, people }: Presence) => {
      if (attending?.where.applicationUid === applicationUid) attending.heard(people);
    });
    made.on(socketEvents.document.name, (progress: DocumentProgress) => {
      for (const { received } of followers.get(progress.applicantUid) ?? []) received(progress);
    });
  };

  const start = () => {
    const state = session.get();
    if (store.get() !== 'off' || state.status !== 'signed-in' || state.isAway) return;
    store.set('connecting');
    timers.check = setInterval(() => {
      if (store.get() === 'connecting' && !socket && !timers.retry && online.get()) void connect();
    }, RECONNECT.checkMs);
    void connect();
  };

  const leaveUnlessWanted = () => {
    if (followers.size > 0 || holders > 0 || attending) return;
    timers.linger = setTimeout(() => {
      if (store.get() !== 'lost') end('off');
    }, LINGER_MS);
  };

  session.subscribe(() => {
    const state = session.get();
    if (state.status === 'signed-out' || state.isAway) end('off');
    else if (followers.size > 0 || holders > 0) start();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    onCatalogue: catalogueNews.add,
    onNotifications: notificationNews.add,
    onListed: (subject, changed) => listNews[subject].add(changed),
    hold: () => {
      clearTimeout(timers.linger);
      holders += 1;
      start();
      return () => {
        holders -= 1;
        leaveUnlessWanted();
      };
    },
    attend: (where, heard) => {
      clearTimeout(timers.linger);
      const mine = { where: { ...where, takesOver: false }, heard };
      attending = mine;
      if (store.get() === 'live') sayWhere(where);
      start();
      return () => {
        if (attending !== mine) return;
        attending = null;
        // Whoever only says it anew does not leave meanwhile.
        queueMicrotask(() => {
          if (attending) return;
          if (store.get() === 'live') sayWhere({ isEditing: false });
          leaveUnlessWanted();
        });
      };
    },
    follow: (applicantUid, follower) => {
      clearTimeout(timers.linger);
      const set = followers.get(applicantUid) ?? new Set();
      followers.set(applicantUid, set.add(follower));
      if (store.get() === 'live') ask(applicantUid);
      start();
      return () => {
        set.delete(follower);
        if (set.size === 0) followers.delete(applicantUid);
        leaveUnlessWanted();
      };
    },
  };
};
