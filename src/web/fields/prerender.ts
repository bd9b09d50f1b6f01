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
    offer: ({ treeNode }, mount) => {
      const mounts = offers.get(treeNode) ?? new Set();
      offers.set(treeNode, mounts.add(mount));
      return () => mounts.delete(mount);
    },
    reach: ({ treeNode }) => {
      const mounts = treeNode.readers.flatMap((reader) => [...(offers.get(reader.treeNode) ?? [])]);
      if (mounts.length) startTransition(() => mounts.forEach((mount) => mount()));
    },
  };
};
