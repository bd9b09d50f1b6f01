import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The question for which somebody came to a page. */
const ASKED = '[data-page-focus] input';

/**
 * Moves focus to the heading of a page, or to the question for which somebody came, or to the page
 * until its heading has come: that of the page before may still stand there, and takes the focus
 * away with it. Ends when the person continues. Returns how to stop waiting.
 */
const focusHeading = (main: HTMLElement): (() => void) => {
  let focused: HTMLElement = main;
  const focusNext = () => {
    const asked = main.querySelector<HTMLElement>(ASKED);
    const next = asked ?? main.querySelector<HTMLElement>('h1') ?? main;
    if (next !== focused || document.activeElement !== next)
      next.focus({ preventScroll: asked === null });
    focused = next;
  };
  focusNext();
  const waiting = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === focused || activeElement === document.body || activeElement === main)
      focusNext();
    else waiting.disconnect();
  });
  waiting.observe(main, { childList: true, subtree: true });
  return () => waiting.disconnect();
};

/** Goes on at the heading where what was pressed goes away with what it stood in. */
export const focusPage = (): void => {
  const main = document.getElementById('main');
  if (main) focusHeading(main);
};

/**
 * After a change of page, reading and tabbing continue at its heading, as after the loading of a
 * page. `page` tells one from another.
 */
export const useHeadingFocus = (page: string): void => {
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    const main = document.getElementById('main');
    return main ? focusHeading(main) : undefined;
  }, [page]);
};

/** The same, by the path of the address. */
export const usePageFocus = (): void => useHeadingFocus(useLocation().pathname);
