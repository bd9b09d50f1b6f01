import { useState } from 'react';
import { inTab } from '../../lib/storage/browser-storage.ts';
import { useStores } from '../../lib/stores.ts';

export interface PrivacyNoticeState {
  isUnderstood: boolean;
  understand: () => void;
}

/**
 * Whether this person has read what we keep and why, in this tab: before the first upload it is
 * said again.
 */
export const usePrivacyNotice = (): PrivacyNoticeState => {
  const { boot, session } = useStores();
  const state = session.get();
  const key = `${boot.tenant.clientId}:privacy-notice:${state.status === 'signed-in' ? state.user.id : ''}`;
  const [isUnderstood, setUnderstood] = useState(() => inTab.getItem(key) !== null);
  return {
    isUnderstood,
    understand: () => {
      inTab.setItem(key, 'understood');
      setUnderstood(true);
    },
  };
};
