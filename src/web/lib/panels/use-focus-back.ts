import { useEffect, useMemo, useRef } from 'react';

/**
 * Whoever opened a dialog finds the focus there again when it goes, also where it is taken off the
 * page at once; unless it went elsewhere meanwhile.
 */
export const useFocusBack = (isOpen: boolean): void => {
  const opener = useMemo(() => (isOpen ? document.activeElement : null), [isOpen]);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    window.clearTimeout(timer.current);
    return () => {
      timer.current = window.setTimeout(() => {
        const isNowhere =
          document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);
};
