/**
 * The longest that idle work waits for its turn, and the pause before it where a browser cannot say
 * when it is idle.
 */
const LATEST_MS = 1_000;
const PAUSE_MS = 200;

/** Runs a task when nothing else is to be done; gives the way to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, PAUSE_MS);
  return () => clearTimeout(timer);
};
