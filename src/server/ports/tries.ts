/** Counts failed tries by key, such as an account, and says when the next one may come. */
export interface Tries {
  /** Seconds to wait, or 0. */
  wait(key: string): number;
  failed(key: string): void;
  forgive(key: string): void;
}

interface Options { allowed: number; windowMs: number; now: () => number }

/** More keys than this are never held at once; the oldest goes first. */
const MOST_KEYS = 10_000;

/** Allows so many failures within a window that opens with the first; then refuses until the window closes. */
export function createTries({ allowed, windowMs, now }: Options): Tries {
  const windows = new Map<string, { failures: number; until: number }>();
  const open = (key: string) => {
    const window = windows.get(key);
    return window && window.until > now() ? window : undefined;
  };
  return {
    wait: (key) => {
      const window = open(key);
      return window && window.failures >= allowed ? Math.ceil((window.until - now()) / 1000) : 0;
    },
    failed: (key) => {
      const window = open(key) ?? { failures: 0, until: now() + windowMs };
      windows.delete(key);
      windows.set(key, { ...window, failures: window.failures + 1 });
      const [oldest] = windows.keys();
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
    },
    forgive: (key) => void windows.delete(key),
  };
}
