const ON: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

const isMirrored = (): boolean => document.documentElement.dir === 'rtl';

/**
 * Where an arrow leads along a line of the page: 1 on, -1 back, 0 for any other key. A page that
 * runs from right to left goes on to the left.
 */
export const arrowStep = (key: string): 1 | 0 | -1 => {
  const step = ON[key] ?? 0;
  return step !== 0 && isMirrored() ? (-step as 1 | -1) : step;
};

/** An arrow's key as it is drawn, "Alt ←": the one that does the same on this page. */
export const arrowDrawn = (key: string): string =>
  isMirrored() ? key.replace(/[←→]/g, (arrow) => (arrow === '←' ? '→' : '←')) : key;
