import type { KeyStorage } from '../storage/browser-storage.ts';
import type { Session } from './session.ts';

interface ReturnLocation {
  session: Session;
  window: Pick<Window, 'location' | 'history'>;
  storage: KeyStorage;
  key: string;
}

/** What this tab remembers of whoever was here last. */
export interface Returning {
  /** Whether a session ended here that nobody had logged out of. */
  wasHere: () => boolean;
  /** A logout in so many words: the next one starts afresh. */
  forget: () => void;
}

/**
 * After an expiry the same person comes back to the same address; somebody else starts at their own
 * entry, because the address may name things that only the other may see.
 */
export const keepReturnAddress = ({ session, window, storage, key }: ReturnLocation): Returning => {
  const settle = () => {
    const state = session.get();
    if (state.status === 'signed-out') return;
    const before = storage.getItem(key);
    if (before && before !== state.user.id)
      window.history.replaceState(null, '', `${window.location.pathname}#/`);
    storage.setItem(key, state.user.id);
  };
  session.subscribe(settle);
  settle();
  return {
    wasHere: () => storage.getItem(key) !== null,
    forget: () => storage.removeItem(key),
  };
};
