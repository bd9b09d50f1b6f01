/** A reproducible source of chance (mulberry32): the same seed gives the same numbers. */
export interface Chance {
  /** 0 ≤ x < 1 */
  unit(): number;
  between(low: number, high: number): number;
  /** A whole number, 0 ≤ n < count. */
  below(count: number): number;
  /** Mean 0, deviation 1. */
  normal(): number;
}

export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    below: (count) => Math.floor(unit() * count),
    normal: () => Math.sqrt(-2 * Math.log(unit() + 1e-12)) * Math.cos(2 * Math.PI * unit()),
  };
};
