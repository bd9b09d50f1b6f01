interface Pace {
  everyMs: number;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
}

/**
 * Tells of progress at most so often. A telling that fails is left out, since the next one says
 * more.
 */
export function throttled<T>(
  tell: (news: T) => Promise<void>,
  { everyMs, now = () => performance.now() }: Pace,
): { tell: (news: T) => void; done: () => Promise<void> } {
  let last = -Infinity;
  let reporting: Promise<void> = Promise.resolve();
  return {
    tell: (news) => {
      if (now() - last < everyMs) return;
      last = now();
      reporting = reporting.then(() => tell(news)).catch(() => undefined);
    },
    done: () => reporting,
  };
}
