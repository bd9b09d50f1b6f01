import type { KeyStorage } from '../storage/browser-storage.ts';

const MOST = 3;
const WITHIN_MS = 60_000;

interface Options {
  storage: KeyStorage;
  key: string;
  now: () => number;
}

/**
 * How often this tab was sent to the sign-in page by itself: where signing in does not help, the
 * person decides and no loop does.
 */
export interface RedirectCounter {
  /** Notes one more; false when it would be one too many. */
  note: () => boolean;
  forget: () => void;
}

const timesIn = (stored: string | null): number[] =>
  (stored ?? '').split(' ').map(Number).filter(Boolean);

export const createRedirectCounter = ({ storage, key, now }: Options): RedirectCounter => ({
  note: () => {
    const recentTimes = timesIn(storage.getItem(key)).filter((time) => now() - time < WITHIN_MS);
    if (recentTimes.length >= MOST) return false;
    storage.setItem(key, [...recentTimes, now()].join(' '));
    return true;
  },
  forget: () => storage.removeItem(key),
});
