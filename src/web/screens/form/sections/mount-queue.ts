import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/page/when-idle.ts';

/**
 * Draws parts of a long page when they come near, and the rest while nothing else is to be done.
 */
export interface MountQueue {
  /** Adds a part; returns how to take it out. */
  add: (place: Element, mount: () => void) => () => void;
  /** Everything, now. */
  all: () => void;
  stop: () => void;
}

/** Parts within this distance of what is seen are drawn at once. */
const NEAR = '600px';

const createMountQueue = (): MountQueue => {
  const waiting = new Map<Element, () => void>();
  let cancel = (): void => undefined;
  const take = (place: Element) => {
    const mount = waiting.get(place);
    waiting.delete(place);
    observer.unobserve(place);
    mount?.();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) take(target);
    },
    { rootMargin: NEAR },
  );
  const next = () => {
    const [place] = waiting.keys();
    if (!place) return;
    startTransition(() => take(place));
    cancel = whenIdle(next);
  };
  return {
    add: (place, mount) => {
      waiting.set(place, mount);
      observer.observe(place);
      cancel();
      cancel = whenIdle(next);
      return () => {
        waiting.delete(place);
        observer.unobserve(place);
      };
    },
    all: () => {
      for (const place of [...waiting.keys()]) take(place);
    },
    stop: () => {
      cancel();
      observer.disconnect();
    },
  };
};

/** One queue for the life of a page. */
export const useMountQueue = (): MountQueue => {
  const [queue] = useState(createMountQueue);
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
};
