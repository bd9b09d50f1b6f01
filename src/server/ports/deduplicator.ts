export interface Deduplicated<T> {
  thing: T;
  times: number;
}

interface Seen<T> {
  first: T;
  times: number;
  until: number;
}

/** Within so long the same again is counted, and reported once more at its end. */
const WINDOW_MS = 60_000;
/** More different things than anybody tells apart; the rest is counted together. */
const MOST = 500;
const REST = 'rest';

/**
 * Gathers things that may come by the thousand: the first of its kind is handed out at the next
 * taking, what is the same is counted and handed out as one when its window is over.
 */
export function createDeduplicator<T>(now: () => number) {
  const seen = new Map<string, Seen<T>>();
  let fresh: Deduplicated<T>[] = [];
  const over = (isOver: (one: Seen<T>) => boolean): Deduplicated<T>[] => {
    const ended = [...seen].filter(([, one]) => isOver(one));
    for (const [key] of ended) seen.delete(key);
    return ended.flatMap(([, { first, times }]) => (times > 0 ? [{ thing: first, times }] : []));
  };
  return {
    add(key: string, thing: T, times = 1): void {
      const entry = seen.get(key) ?? (seen.size >= MOST ? seen.get(REST) : undefined);
      if (entry) return void (entry.times += times);
      seen.set(seen.size >= MOST ? REST : key, {
        first: thing,
        times: 0,
        until: now() + WINDOW_MS,
      });
      fresh.push({ thing, times });
    },
    /** What is to be reported now. */
    take(): Deduplicated<T>[] {
      const taken = [...fresh, ...over(({ until }) => until <= now())];
      fresh = [];
      return taken;
    },
    /** Nothing more will come: what was counted is handed out with the next taking. */
    close(): void {
      fresh.push(...over(() => true));
    },
  };
}
