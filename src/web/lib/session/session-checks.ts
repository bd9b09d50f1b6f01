/**
 * How often the token is looked at, and how close to its end it is renewed (rules: "Constants and
 * limits").
 */
const CHECK_EVERY_MS = 30_000;
export const RENEW_WITHIN_MS = 60_000;
/**
 * A renewal that nobody answered is asked for again soon: the server knows the old token for a
 * while only.
 */
const AGAIN_MS = 3_000;

interface Checked {
  isDue: () => boolean;
  renew: () => Promise<unknown>;
  /** Ends a session that nobody uses; true where it did. */
  endUnused: () => boolean;
}

/** Looks at once and then every 30 s whether a renewal is due; returns how to stop. */
export const startChecks = ({ isDue, renew, endUnused }: Checked): (() => void) => {
  let again: ReturnType<typeof setTimeout> | undefined;
  const check = async () => {
    clearTimeout(again);
    if (endUnused() || !isDue()) return;
    await renew().catch((error: unknown) => {
      console.warn('The session could not be renewed yet.', error);
      again = setTimeout(() => void check(), AGAIN_MS);
    });
  };
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  void check();
  return () => {
    clearInterval(timer);
    clearTimeout(again);
  };
};
