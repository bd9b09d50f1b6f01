import { useEffect } from 'react';

/**
 * Tells what floats over the page how many pixels the bars above it take, so that it comes below
 * them.
 */
export const useBars = (pixels: number): void =>
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bars', `${pixels}px`);
    return () => {
      style.removeProperty('--bars');
    };
  }, [pixels]);
