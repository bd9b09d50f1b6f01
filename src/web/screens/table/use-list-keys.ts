import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../lib/page/is-typing.ts';

interface ListKeys {
  /** The ids of the rows, from top to bottom. */
  ids: readonly string[];
  /** The button of a row, which has the focus while the row is the current one. */
  buttonId: (id: string) => string;
  onSelect?: ((id: string) => void) | undefined;
  onSearch: () => void;
  onHelp: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/**
 * The keys of a list, while nothing is typed and no dialog is open: j and k go down and up, x
 * chooses the row, / goes to the search and ? says all of this. Enter is the row's own.
 */
export const useListKeys = ({ ids, buttonId, onSelect, onSearch, onHelp }: ListKeys): void => {
  const current = () => ids.findIndex((id) => document.activeElement?.id === buttonId(id));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(target)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const step = STEPS[key];
    const id = ids[current()];
    if (step) {
      const next = ids[Math.min(Math.max(current() + step, 0), ids.length - 1)];
      if (next !== undefined) document.getElementById(buttonId(next))?.focus();
    } else if (key === 'x' && id !== undefined && onSelect) onSelect(id);
    else if (key === '/') onSearch();
    else if (key === '?') onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
