import { type KeyboardEvent, useCallback, useState } from 'react';
import type { WidgetOption } from '../widget.ts';
import { matching } from './option-search.ts';

interface OptionListInput {
  options: readonly WidgetOption[];
  isChosen: (value: string) => boolean;
  onPick: (value: string) => void;
  isLocked: boolean;
}

/** No option of the list is the active one. */
const NONE = -1;

/**
 * The list of a box: whether it is open, what is searched in it, and on which option the keyboard
 * stands. The arrows open it and go round, Enter takes the active option, Escape closes it and
 * takes back what was typed.
 */
export const useOptionList = ({ options, isChosen, onPick, isLocked }: OptionListInput) => {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(NONE);
  const shown = isOpen ? matching(options, search ?? '') : [];

  const open = (at: number) => {
    if (isLocked) return;
    setOpen(true);
    setActive(at);
  };
  const close = useCallback(() => {
    setOpen(false);
    setActive(NONE);
  }, []);
  const reset = () => {
    close();
    setSearch(null);
  };
  const pick = (value: string) => {
    onPick(value);
    reset();
  };
  const type = (typed: string) => {
    setSearch(typed);
    open(typed ? 0 : NONE);
  };
  const move = (by: 1 | -1) => {
    if (isOpen)
      return setActive(
        active === NONE && by < 0
          ? shown.length - 1
          : (active + by + shown.length) % (shown.length || 1),
      );
    const found = matching(options, search ?? '');
    open(
      Math.max(
        0,
        found.findIndex(({ value }) => isChosen(value)),
      ),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isLocked || event.nativeEvent.isComposing) return;
    const option = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && option) {
      event.preventDefault();
      pick(option.value);
    } else if (event.key === 'Escape' && isOpen) reset();
  };

  return {
    isOpen,
    search,
    active,
    shown,
    open: () => open(active),
    close,
    reset,
    pick,
    type,
    onKeyDown,
  };
};
