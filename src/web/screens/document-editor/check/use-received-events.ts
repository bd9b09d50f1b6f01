import { useState } from 'react';
import { inBrowser } from '../../../lib/storage/browser-storage.ts';
import { useStores } from '../../../lib/stores.ts';

/** So many places are kept; the oldest go first. */
const MOST = 500;

/** Ids and names alone; what another version kept in another shape is nothing. */
const read = (key: string): string[] => {
  try {
    const kept = JSON.parse(inBrowser.getItem(key) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((place) => typeof place === 'string') : [];
  } catch (error) {
    console.warn('What was said of failing checks cannot be read.', error);
    return [];
  }
};

/**
 * Where somebody has spoken of a value that a check fails by: kept in this browser as drafts of
 * pages are, a reload included.
 */
export const useReceivedEvents = (applicantUid: string) => {
  const { boot, session } = useStores();
  const state = session.get();
  const key = `${boot.tenant.clientId}:heard:${state.status === 'signed-in' ? state.user.id : ''}:${applicantUid}`;
  const [received, setHeard] = useState<readonly string[]>(() => read(key));
  const hear = (place: string, isHeard: boolean) => {
    // Another tab may have heard of others meanwhile.
    const next = [...read(key).filter((one) => one !== place), ...(isHeard ? [place] : [])].slice(
      -MOST,
    );
    if (next.length === 0) inBrowser.removeItem(key);
    else inBrowser.setItem(key, JSON.stringify(next));
    setHeard(next);
  };
  return { received: new Set(received), hear };
};
