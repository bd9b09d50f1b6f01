import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves focus to the heading of a page, or to the page until its heading has come; returns how to stop waiting. */
const focusHeading = (main: HTMLElement): (() => void) => {
  const heading = () => main.querySelector<HTMLElement>('h1');
  (heading() ?? main).focus({ preventScroll: true });
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== main) return waiting.disconnect();
    heading()?.focus({ preventScroll: true });
  });
  waiting.observe(main, { childList: true, subtree: true });
  return () => waiting.disconnect();
};

/** After a change of page, reading and tabbing go on at its heading, as after the loading of a page. */
export const usePageFocus = (): void => {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    return main ? focusHeading(main) : undefined;
  }, [pathname]);
};
