import { createStore } from '../store.ts';

/** Whether this browser has refused to keep something: people are told what that means for them. */
export const isForgetful = createStore(false);

/** Notes that something is not kept. */
export const noteForgetful = (sentence: string, error: unknown): void => {
  if (!isForgetful.get()) console.warn(sentence, error);
  isForgetful.set(true);
};

/** What the product uses of a browser's storage. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage that never fails: what this browser will not keep, because it is told not to or has no
 * room left, lives as long as the page. `open` may throw, as reading `window.localStorage` does
 * where storage is blocked.
 */
export const lastingStorage = (open: () => Storage): KeyStorage => {
  const onThisPage = new Map<string, string>();

  const tried = <T>(task: (storage: Storage) => T): { done: true; value: T } | { done: false } => {
    try {
      return { done: true, value: task(open()) };
    } catch (error) {
      noteForgetful(
        'This browser keeps nothing for this site; it lives as long as this page.',
        error,
      );
      return { done: false };
    }
  };

  /** A full storage takes a value in the place of the old one, which must not stay in any case. */
  const isStored = (key: string, value: string) =>
    tried((storage) => storage.setItem(key, value)).done ||
    tried((storage) => {
      storage.removeItem(key);
      storage.setItem(key, value);
    }).done;

  return {
    getItem: (key) => {
      const stored = onThisPage.get(key) ?? tried((storage) => storage.getItem(key));
      return typeof stored === 'string' ? stored : stored.done ? stored.value : null;
    },
    setItem: (key, value) => {
      if (isStored(key, value)) onThisPage.delete(key);
      else onThisPage.set(key, value);
    },
    removeItem: (key) => {
      onThisPage.delete(key);
      tried((storage) => storage.removeItem(key));
    },
  };
};

/** What this browser keeps for all tabs. */
export const inBrowser = lastingStorage(() => window.localStorage);

/** What this tab keeps until it is closed. */
export const inTab = lastingStorage(() => window.sessionStorage);
