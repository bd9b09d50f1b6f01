import type { KeyStorage } from '../storage/browser-storage.ts';

/** What somebody does who is there. */
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;
const NOTED_EVERY_MS = 30_000;

/** When somebody last did something at this site, in whatever tab of this browser. */
export interface Activity {
  /** In milliseconds since 1970; undefined where nobody has noted it. */
  last: () => number | undefined;
  note: () => void;
  /**
   * Calls `onSign` when somebody does something, before anything answers it; not again within half
   * a minute of a note. Returns how to stop.
   */
  watch: (onSign: () => void) => () => void;
}

export const createActivity = ({
  storage,
  key,
  now,
  window,
}: {
  storage: KeyStorage;
  key: string;
  now: () => number;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}): Activity => {
  let notedAt = 0;
  return {
    last: () => Number(storage.getItem(key)) || undefined,
    note: () => {
      notedAt = now();
      storage.setItem(key, String(notedAt));
    },
    watch: (onSign) => {
      const listener = () => {
        if (now() - notedAt >= NOTED_EVERY_MS) onSign();
      };
      for (const sign of SIGNS)
        window.addEventListener(sign, listener, { capture: true, passive: true });
      return () => {
        for (const sign of SIGNS) window.removeEventListener(sign, listener, { capture: true });
      };
    },
  };
};
