import { useEffect } from 'react';

/** Tells every style a number of pixels under a name, for as long as it is drawn. */
const useRootPixels = (name: `--${string}`, pixels: number): void =>
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(name, `${pixels}px`);
    return () => {
      style.removeProperty(name);
    };
  }, [name, pixels]);

/**
 * Tells what floats over the page how many pixels the bars above it take, so that it comes below
 * them.
 */
export const useBars = (pixels: number): void => useRootPixels('--bars', pixels);

/** Tells the whole page how many pixels the mark of a preview takes above it. */
export const usePreviewBar = (pixels: number): void => useRootPixels('--preview', pixels);
