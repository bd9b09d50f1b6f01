import type { VisitFlags } from '../../../core/facts/page-facts.ts';
import type { KeyStorage } from '../storage/browser-storage.ts';
import { createStore, type Store } from '../store.ts';

/** Switches that the address sets for a visit. */
export type Flags = Required<VisitFlags>;

interface Visit {
  bearerToken?: string | undefined;
  applicationCreationKey?: string | undefined;
}

/**
 * A visit with somebody else's token may choose details only when it comes to create an
 * application.
 */
export const flagsFor = ({ bearerToken, applicationCreationKey }: Visit): Flags => ({
  allowDetailsSelection: !bearerToken || Boolean(applicationCreationKey),
  showApplyNowButton: !bearerToken,
});

const everything: Flags = { allowDetailsSelection: true, showApplyNowButton: true };

/** Obfuscated, not secret: it keeps curious hands off, and the server decides anyway. */
const obfuscate = (flags: Flags) => btoa(JSON.stringify(flags)).split('').reverse().join('');
const reveal = (stored: string): Flags => ({
  ...everything,
  ...(JSON.parse(atob(stored.split('').reverse().join(''))) as Partial<Flags>),
});

/** What is stored but cannot be read counts as not stored. */
const restored = (stored: string | null): Flags => {
  if (!stored) return everything;
  try {
    return reveal(stored);
  } catch (error) {
    console.warn('The stored feature flags could not be read and start afresh.', error);
    return everything;
  }
};

/** The flags of this browser under `key`; `settle` decides them anew for a visit and keeps them. */
export const createFlags = (
  storage: KeyStorage,
  key: string,
): Store<Flags> & { settle: (visit: Visit) => void } => {
  const store = createStore(restored(storage.getItem(key)));
  return {
    ...store,
    settle: (visit) => {
      const flags = flagsFor(visit);
      storage.setItem(key, obfuscate(flags));
      store.set(flags);
    },
  };
};
