import { useSyncExternalStore } from 'react';
import type { FormStore } from '../../core/forms/store/store.ts';

/**
 * What counts and lists a whole form follows typing at this distance, and not for longer than this.
 */
const PAUSE_MS = 400;
const LONGEST_MS = 1_200;

/** A form's changes, told once when the typing pauses. */
export interface DebouncedStore {
  subscribe: (listener: () => void) => () => void;
  /** Tells at once what is still to be told: somebody is waiting for it. */
  now: () => void;
}

const createDebounced = (store: FormStore): DebouncedStore => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = since = undefined;
    for (const listener of [...listeners]) listener();
  };
  store.subscribe(() => {
    if (listeners.size === 0) return;
    since ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(
      now,
      Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - performance.now())),
    );
  });
  return {
    now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const stores = new WeakMap<FormStore, DebouncedStore>();

/** One for each form, however many look on. */
export const debouncedStoreOf = (store: FormStore): DebouncedStore => {
  const debounced = stores.get(store) ?? createDebounced(store);
  stores.set(store, debounced);
  return debounced;
};

/**
 * Reads something of the whole form: what it gives must be the same, by identity, until it changes.
 */
export const useDebounced = <T>(store: FormStore, read: () => T): T =>
  useSyncExternalStore(debouncedStoreOf(store).subscribe, read);
