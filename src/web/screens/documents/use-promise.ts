import { useState } from 'react';
import { inBrowser } from '../../lib/browser-storage.ts';
import { useStores } from '../../lib/stores.ts';

export type Promised = { isUnderstood: boolean; understand: () => void };

/** Whether this person has read what we keep and why, in this browser. */
export const usePromise = (): Promised => {
  const { boot, session } = useStores();
  const state = session.get();
  const key = `${boot.tenant.clientId}:promise:${state.status === 'signed-in' ? state.user.id : ''}`;
  const [isUnderstood, setUnderstood] = useState(() => inBrowser.getItem(key) !== null);
  return {
    isUnderstood,
    understand: () => {
      inBrowser.setItem(key, 'understood');
      setUnderstood(true);
    },
  };
};
