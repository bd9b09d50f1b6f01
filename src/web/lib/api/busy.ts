import { createStore, type Store } from '../store.ts';
import type { CallError } from './call-error.ts';

/** What a call does that the server asked to wait: continues by itself, or waits for the person. */
export type AfterWait = 'goes-on' | 'asks-again';

/** A wait that the server asked for. */
export interface Wait {
  /** In milliseconds since 1970. */
  until: number;
  /** In seconds, when it began. */
  seconds: number;
  after: AfterWait;
  /** Why, in the server's words; none where they help nobody. */
  reason?: string | undefined;
}

/** The wait that concerns the person now; null when nothing waits. */
export type Busy = Pick<Store<Wait | null>, 'get' | 'subscribe'> & {
  wait: (refusal: CallError, after: AfterWait) => void;
  /** Takes the notice away. */
  close: () => void;
};

/** Seconds to wait where the server names none. */
const USUAL = 5;
/** Longer than anybody looks at a banner: a wait of an hour is told, and stands in nobody's way. */
const LONGEST_SHOWN_MS = 30_000;
/** A server that starts or stops says nothing that helps. */
const reasonOf = ({ code, message }: CallError): string | undefined =>
  code === 'unavailable' ? undefined : message;

/**
 * One banner for however many calls were asked to wait; the latest moment counts, and what waits
 * for the person.
 */
export const createBusy = (now: () => number): Busy => {
  const store = createStore<Wait | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    store.set(null);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    close,
    wait: (refusal, after) => {
      const { retryAfter: seconds = USUAL } = refusal;
      const before = store.get();
      const next: Wait = {
        until: now() + seconds * 1000,
        seconds,
        after,
        reason: after === 'goes-on' ? undefined : reasonOf(refusal),
      };
      if (before && before.until > next.until && before.after === next.after) return;
      if (before?.after === 'asks-again' && after === 'goes-on') return;
      store.set(next);
      clearTimeout(timer);
      timer = setTimeout(close, Math.min(seconds * 1000, LONGEST_SHOWN_MS));
    },
  };
};
