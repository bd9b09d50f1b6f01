import { type RefObject, useEffect } from 'react';

/** Calls `onDismiss` when somebody presses outside of a part that is open over the page. */
export const useDismissal = (
  part: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const settle = ({ target }: PointerEvent) => {
      if (!part.current?.contains(target as Node)) onDismiss();
    };
    document.addEventListener('pointerdown', settle);
    return () => document.removeEventListener('pointerdown', settle);
  }, [part, isOpen, onDismiss]);
};
