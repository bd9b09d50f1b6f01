import { useEffect } from 'react';

/**
 * Whether what has the keyboard means something of its own by Escape: an edit that it gives up, a
 * list that it closes.
 */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.getAttribute('aria-expanded') === 'true' || target.closest('[data-escape]') !== null);

/** Runs at Escape, before anything else on the page hears of it. */
export const useEscape = (isOn: boolean, run: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !isTaken(event.target)) run();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn, run]);
};
