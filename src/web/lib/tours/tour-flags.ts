import type { KeyStorage } from '../storage/browser-storage.ts';

/** What a browser notes of the tours that it has shown, for all who use it. */
export interface TourFlags {
  wasShown: (tour: string) => boolean;
  markShown: (tour: string) => void;
  isComplete: () => boolean;
  /** Notes that every page was shown. */
  markComplete: () => void;
}

/** The flags of a tenant's site, each under a key of its own (rules: "Guided tours"). */
export const createTourFlags = (storage: KeyStorage, clientId: string): TourFlags => {
  const shownKey = (tour: string) => `${clientId}:tourShown:${tour}`;
  const completeKey = `${clientId}:toursComplete`;
  return {
    wasShown: (tour) => storage.getItem(shownKey(tour)) !== null,
    markShown: (tour) => storage.setItem(shownKey(tour), 'true'),
    isComplete: () => storage.getItem(completeKey) !== null,
    markComplete: () => storage.setItem(completeKey, 'true'),
  };
};
