import { type Cell, sectionOf } from '../../../core/forms/store/cell.ts';
import { clashingCells } from '../../../core/forms/store/section-states.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import { useDebounced } from '../../fields/debounced-store.ts';
import type { FormAddress } from './form-address.ts';

/**
 * How many answers wait for a choice between two, and the way to the first; null while none does.
 */
export const useClash = (
  store: FormStore,
  address: FormAddress,
): { count: number; to: string } | null => {
  const count = useDebounced(store, () => clashingCells(store).length);
  const first = useDebounced<Cell | undefined>(store, () => clashingCells(store)[0]);
  if (!first) return null;
  return {
    count,
    to: address.to({ section: sectionOf(first)?.treeNode.section?.id ?? '', field: first.path }),
  };
};
