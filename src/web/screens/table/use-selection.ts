import { useState } from 'react';
import type { Selection } from './rows-table.tsx';

/** Which rows are chosen; those that left the list are chosen no more. */
export const useSelection = (ids: readonly string[]): Selection & { clear: () => void } => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = chosen.filter((id) => ids.includes(id));
  return {
    ids: new Set(shown),
    toggle: (id) =>
      setChosen(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]),
    toggleAll: () => setChosen(shown.length === ids.length ? [] : ids),
    clear: () => setChosen([]),
  };
};
