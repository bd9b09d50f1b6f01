/** From here on a measure counts as a problem; below 1 it is only less than perfect. */
export const PROBLEM = 0.6;

/**
 * A score of 0 to 1 for a measure: 1 at `good` and beyond, 0.6 at `limit`, where the problem
 * begins, and down to 0 as far again. `good` may be greater or smaller than `limit`.
 */
export function scoreBetween(
  value: number,
  { good, limit }: { good: number; limit: number },
): number {
  const share = (value - limit) / (good - limit);
  return Math.min(
    1,
    Math.max(0, share >= 0 ? PROBLEM + (1 - PROBLEM) * share : PROBLEM + PROBLEM * share),
  );
}
