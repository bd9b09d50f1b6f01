import { createStore, type Store } from './store.ts';

/** Until when the server asked to wait, in milliseconds since 1970; null when it did not. */
export type Busy = Pick<Store<number | null>, 'get' | 'subscribe'> & { wait: (seconds: number) => void };

/** One banner for however many calls were asked to wait; the latest moment counts. */
export const createBusy = (now: () => number): Busy => {
  const store = createStore<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    get: store.get,
    subscribe: store.subscribe,
    wait: (seconds) => {
      const until = Math.max(store.get() ?? 0, now() + seconds * 1000);
      store.set(until);
      clearTimeout(timer);
      timer = setTimeout(() => store.set(null), until - now());
    },
  };
};
