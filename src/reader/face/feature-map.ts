/** What a layer of a picture network saw: `channels` values for each place, row by row. */
export interface FeatureMap {
  data: Float32Array;
  side: number;
  channels: number;
}

/** Weights in the order in which they are used. */
export type Weights = (count: number) => Float32Array;

/**
 * A convolution over `size` × `size` places with a bias; what lies beyond the edge is 0, and more
 * of it at the far edge (TensorFlow's SAME).
 */
export function convolution(
  input: FeatureMap,
  { size, stride, channels }: { size: number; stride: number; channels: number },
  take: Weights,
): FeatureMap {
  const kernel = take(size * size * input.channels * channels),
    bias = take(channels);
  const out = emptyMap(input.side / stride, channels),
    before = Math.floor((size - stride) / 2);
  eachPlace(out, (at, x, y) => {
    const sums = out.data.subarray(at, at + channels);
    sums.set(bias);
    for (let down = 0; down < size; down += 1) {
      for (let across = 0; across < size; across += 1) {
        const from = placeOf(input, x * stride + across - before, y * stride + down - before);
        if (from >= 0)
          addWeighted(sums, {
            input,
            from,
            kernel,
            at: (down * size + across) * input.channels * channels,
          });
      }
    }
  });
  return out;
}

interface Weighted {
  input: FeatureMap;
  from: number;
  kernel: Float32Array;
  at: number;
}

function addWeighted(
  sums: Float32Array,
  { input: { data, channels }, from, kernel, at }: Weighted,
): void {
  const many = sums.length;
  for (let channel = 0; channel < channels; channel += 1) {
    const value = data[from + channel]!,
      row = at + channel * many;
    if (value !== 0)
      for (let sum = 0; sum < many; sum += 1) sums[sum]! += value * kernel[row + sum]!;
  }
}

/** Each channel by itself over 3 × 3 places, without a bias. */
export function depthwise(input: FeatureMap, stride: number, take: Weights): FeatureMap {
  const { channels } = input,
    kernel = take(9 * channels);
  const out = emptyMap(input.side / stride, channels),
    before = stride === 1 ? 1 : 0;
  eachPlace(out, (at, x, y) => {
    for (let near = 0; near < 9; near += 1) {
      const from = placeOf(
        input,
        x * stride + (near % 3) - before,
        y * stride + Math.floor(near / 3) - before,
      );
      if (from < 0) continue;
      for (let channel = 0; channel < channels; channel += 1)
        out.data[at + channel]! += input.data[from + channel]! * kernel[near * channels + channel]!;
    }
  });
  return out;
}

/** The largest of each 2 × 2 places, with room for more channels. */
export function halvedMap(input: FeatureMap, channels: number): FeatureMap {
  const out = emptyMap(input.side / 2, channels);
  eachPlace(out, (at, x, y) => {
    const four = [0, 1, 2, 3].map((near) =>
      placeOf(input, 2 * x + (near % 2), 2 * y + (near >> 1)),
    );
    for (let channel = 0; channel < input.channels; channel += 1)
      out.data[at + channel] = Math.max(...four.map((from) => input.data[from + channel]!));
  });
  return out;
}

/** Adds one to the other; what is below 0 becomes 0. */
export function rectifiedSum(one: FeatureMap, other?: FeatureMap): FeatureMap {
  for (let at = 0; at < one.data.length; at += 1)
    one.data[at] = Math.max(0, one.data[at]! + (other?.data[at] ?? 0));
  return one;
}

const emptyMap = (side: number, channels: number): FeatureMap => ({
  data: new Float32Array(side * side * channels),
  side,
  channels,
});

/** Where the values of a place begin; -1 beyond the edge. */
const placeOf = ({ side, channels }: FeatureMap, x: number, y: number): number =>
  x < 0 || y < 0 || x >= side || y >= side ? -1 : (y * side + x) * channels;

function eachPlace(
  { side, channels }: FeatureMap,
  see: (at: number, x: number, y: number) => void,
): void {
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) see((y * side + x) * channels, x, y);
}
