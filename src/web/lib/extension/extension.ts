import type { UpdateInfo } from '../../../core/extension/update-info.ts';
import { createStore, type Store } from '../store.ts';
import { type ClockPorts, startClock } from './clock.ts';

/** The rhythm of "Constants and limits": asked every 10 s, and 2 s to answer. */
const EVERY_MS = 10_000;
const REPLY_MS = 2_000;
const UP_AND_RUNNING = 'up and running';

/** What is known of the companion extension (rules: "Entities and fields"). */
export interface ExtensionStatus {
  isConnected: boolean;
  /** Milliseconds since 1970; null until it was asked for the first time. */
  lastChecked: number | null;
  /** The version that it said; null where it did not answer. */
  version: string | null;
  /** What the server says of that version; null as long as it has said nothing. */
  update: UpdateInfo | null;
}

type ExtensionEvent = 'connected' | 'disconnected' | 'critical';

export type ExtensionPorts = ClockPorts & {
  /** A message to the extension; rejects, or never answers, where there is none. */
  send: (message: { type: 'status' | 'disconnect' }) => Promise<unknown>;
  check: (currentVersion: string) => Promise<UpdateInfo>;
  log: (event: ExtensionEvent, version?: string) => Promise<unknown>;
  now: () => number;
};

/**
 * Whoever shows the status keeps it fresh: the first to subscribe starts the clock, the last to
 * leave stops it.
 */
export type ExtensionStore = Pick<Store<ExtensionStatus>, 'get' | 'subscribe'>;

const unasked: ExtensionStatus = {
  isConnected: false,
  lastChecked: null,
  version: null,
  update: null,
};

/** The version in a reply, if it is the reply of an extension that is up and running. */
const versionIn = (reply: unknown): string | null => {
  const { message, version } = (reply ?? {}) as { message?: unknown; version?: unknown };
  return message === UP_AND_RUNNING && typeof version === 'string' ? version : null;
};

/** What comes in time; null for what does not come, or comes too late. */
const inTime = <T>(coming: Promise<T>): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), REPLY_MS);
  });
  return Promise.race([coming.catch(() => null), late]).finally(() => clearTimeout(timer));
};

/** What a change of the status is called, where it is worth noting. */
const eventOf = (before: ExtensionStatus, next: ExtensionStatus): ExtensionEvent | null => {
  if (next.update?.isCritical) return before.update?.isCritical ? null : 'critical';
  if (next.isConnected) return before.isConnected ? null : 'connected';
  return before.version && !next.version ? 'disconnected' : null;
};

/** Asks the extension once and gives what is known then. */
const askOnce = async (
  { send, check, now }: ExtensionPorts,
  previous: ExtensionStatus,
): Promise<ExtensionStatus> => {
  const version = versionIn(await inTime(send({ type: 'status' })));
  if (version === null) return { ...unasked, lastChecked: now() };
  const update = await check(version).catch((error: unknown) => {
    // What the server said of this version before still counts.
    console.warn('Nobody could say whether the extension is up to date.', error);
    return previous.version === version ? previous.update : null;
  });
  if (update?.isCritical) void send({ type: 'disconnect' }).catch(() => null);
  return { isConnected: !update?.isCritical, lastChecked: now(), version, update };
};

/** Watches the companion extension of this browser. */
export const createExtension = (ports: ExtensionPorts): ExtensionStore => {
  const store = createStore(unasked);
  const ask = async (isStill: () => boolean): Promise<void> => {
    const before = store.get();
    const next = await askOnce(ports, before);
    if (!isStill()) return;
    store.set(next);
    const event = eventOf(before, next);
    if (!event) return;
    await ports
      .log(event, next.version ?? before.version ?? undefined)
      .catch((error: unknown) =>
        console.warn('What happened to the extension was not noted.', error),
      );
  };
  let watchers = 0;
  let stop = () => {};
  const subscribe = (listener: () => void) => {
    const leave = store.subscribe(listener);
    watchers += 1;
    if (watchers === 1) stop = startClock({ ...ports, everyMs: EVERY_MS, ask });
    return () => {
      leave();
      watchers -= 1;
      if (watchers === 0) stop();
    };
  };
  return { get: store.get, subscribe };
};
