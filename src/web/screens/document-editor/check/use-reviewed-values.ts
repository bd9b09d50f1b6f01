import { useState } from 'react';
import { inBrowser } from '../../../lib/storage/browser-storage.ts';
import { useStores } from '../../../lib/stores.ts';

/** At most so many values are stored; the oldest go first. */
const MOST = 500;

/** Reads ids and names alone; what another version stored in another shape is ignored. */
const read = (key: string): string[] => {
  try {
    const places = JSON.parse(inBrowser.getItem(key) ?? '[]') as unknown;
    return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [];
  } catch (error) {
    console.warn('What was said of failing checks cannot be read.', error);
    return [];
  }
};

/**
 * The values with a failing check that somebody has looked at and answered for. This browser stores
 * them like drafts of pages, so they survive a reload.
 */
export const useReviewedValues = (applicantUid: string) => {
  const { boot, session } = useStores();
  const state = session.get();
  // The key keeps its older name, so that what browsers have stored stays valid.
  const key = `${boot.tenant.clientId}:heard:${state.status === 'signed-in' ? state.user.id : ''}:${applicantUid}`;
  const [reviewed, setReviewed] = useState<readonly string[]>(() => read(key));
  const markReviewed = (place: string, isReviewed: boolean) => {
    // Another tab may have marked others meanwhile.
    const next = [
      ...read(key).filter((one) => one !== place),
      ...(isReviewed ? [place] : []),
    ].slice(-MOST);
    if (next.length === 0) inBrowser.removeItem(key);
    else inBrowser.setItem(key, JSON.stringify(next));
    setReviewed(next);
  };
  return { reviewed: new Set(reviewed), markReviewed };
};
