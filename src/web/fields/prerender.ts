import { startTransition } from 'react';
import type { Cell } from '../../core/forms/store/cell.ts';
import type { FormTreeNode } from '../../core/forms/store/node-tree.ts';

/**
 * Hidden questions that can be mounted before they are asked for: reaching for a question that
 * decides over others draws those in a pause, so that showing them takes no time.
 */
export interface Prerenderer {
  /** A hidden question offers to be mounted; returns how to take the offer back. */
  offer: (cell: Cell, mount: () => void) => () => void;
  /** Somebody reaches for a question: mounts what it may show. */
  reach: (cell: Cell) => void;
}

export const createPrerenderer = (): Prerenderer => {
  const offers = new Map<FormTreeNode, Set<() => void>>();
  return {
    offer: ({ step }, mount) => {
      const known = offers.get(step) ?? new Set();
      offers.set(step, known.add(mount));
      return () => known.delete(mount);
    },
    reach: ({ step }) => {
      const mounts = step.readers.flatMap((reader) => [...(offers.get(reader.step) ?? [])]);
      if (mounts.length) startTransition(() => mounts.forEach((mount) => mount()));
    },
  };
};
