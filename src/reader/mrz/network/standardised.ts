/**
 * Values with mean 0 and deviation 1, cut at ±3, in place; a flat window stays 0, so that paper is
 * not blown up to text.
 */
export const standardised = (values: Float32Array): Float32Array => {
  let sum = 0,
    squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  const deviation = Math.max(0.02, Math.sqrt(Math.max(0, squares / values.length - mean * mean)));
  for (let at = 0; at < values.length; at += 1) {
    const value = (values[at]! - mean) / deviation;
    values[at] = value > 3 ? 3 : Math.max(value, -3);
  }
  return values;
};
