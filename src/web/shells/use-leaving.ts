import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `onLeave` once the page has changed: the menu that led there has done its work. */
export const useLeaving = (onLeave: () => void): void => {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current !== pathname) onLeave();
  }, [pathname, onLeave]);
};
