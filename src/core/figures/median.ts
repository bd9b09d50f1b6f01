/** A time in how many buckets: four of them double it. */
export const BUCKETS_A_DOUBLING = 4;

/** So many times fell into a bucket: floor(4 · log2(minutes + 1)). */
export interface TimeBucket {
  bucket: number;
  total: number;
}

const startOf = (bucket: number): number => 2 ** (bucket / BUCKETS_A_DOUBLING) - 1;

/**
 * The median of times that were counted in buckets, in minutes, at most a tenth off; undefined
 * where nothing was counted.
 */
export function medianMinutes(buckets: readonly TimeBucket[]): number | undefined {
  const sorted = [...buckets].sort((one, other) => one.bucket - other.bucket);
  const half = sorted.reduce((sum, { total }) => sum + total, 0) / 2;
  let below = 0;
  for (const { bucket, total } of sorted) {
    if (total > 0 && below + total >= half) {
      const share = (half - below) / total;
      return startOf(bucket) + share * (startOf(bucket + 1) - startOf(bucket));
    }
    below += total;
  }
  return undefined;
}
