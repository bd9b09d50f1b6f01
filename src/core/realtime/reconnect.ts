/**
 * How the socket is kept (rules: "Error catalogue" and "Constants and limits"). Times in
 * milliseconds.
 */
export const RECONNECT = {
  attempts: 5,
  firstMs: 3_000,
  factor: 1.5,
  longestMs: 30_000,
  connectMs: 20_000,
  beatMs: 30_000,
  checkMs: 5_000,
} as const;

/**
 * The pause before an attempt, counted from 1; `chance` is from 0 to 1, so that not everybody comes
 * back at the same moment.
 */
export const pauseBefore = (attempt: number, chance: number): number =>
  Math.min(
    RECONNECT.longestMs,
    RECONNECT.firstMs * RECONNECT.factor ** (attempt - 1) * (0.5 + chance / 2),
  );
