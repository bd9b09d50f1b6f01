/**
 * Lets so many through from one place within a window, and remembers no more places than it must.
 */
export interface WindowLimiter {
  allows(place: string): boolean;
}

/** Of a whole office behind one address; a page that breaks sends a few. */
export const REPORTS = { most: 120, windowMs: 60_000 };
const MOST_PLACES = 10_000;

interface Options {
  most: number;
  windowMs: number;
  now: () => number;
  mostPlaces?: number;
}

export function createWindowLimiter({
  most,
  windowMs,
  now,
  mostPlaces = MOST_PLACES,
}: Options): WindowLimiter {
  let window = { ends: 0, taken: new Map<string, number>() };
  return {
    allows(place) {
      if (now() >= window.ends) window = { ends: now() + windowMs, taken: new Map() };
      const taken = window.taken.get(place) ?? 0;
      if (taken >= most || (taken === 0 && window.taken.size >= mostPlaces)) return false;
      window.taken.set(place, taken + 1);
      return true;
    },
  };
}
