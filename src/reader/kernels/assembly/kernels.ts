/**
 * Loops over pixels and weights that the reader runs millions of times, in AssemblyScript:
 * TypeScript's syntax with WebAssembly's types. `npm run kernels` compiles them to kernels.wasm.
 * They work on the memory that ../kernels.ts gives; every place in it is counted in bytes.
 */

/** Bytes that one vector holds: sixteen pixels, or four numbers. */
const VECTOR: usize = 16;
/** Bytes of one number. */
const FLOAT: usize = 4;
/** Outputs that are summed at a time: the processor adds to one while others wait for their sum. */
const ROWS: usize = 8;

/**
 * Each of `count` pixels takes the larger of itself and the one `step` ahead, from the first to
 * the last, so that none is seen twice.
 */
export function brightest(first: usize, count: usize, step: usize): void {
  const end = first + count;
  let at = first;
  for (; at + VECTOR <= end; at += VECTOR)
    v128.store(at, i8x16.max_u(v128.load(at), v128.load(at + step)));
  for (; at < end; at += 1) store<u8>(at, max(load<u8>(at), load<u8>(at + step)));
}

/** Each of `count` pixels takes the smaller of itself and the one `step` behind, last to first. */
export function darkest(first: usize, count: usize, step: usize): void {
  let at = first + count;
  for (; at >= first + VECTOR; ) {
    at -= VECTOR;
    v128.store(at, i8x16.min_u(v128.load(at), v128.load(at - step)));
  }
  for (; at > first; ) {
    at -= 1;
    store<u8>(at, min(load<u8>(at), load<u8>(at - step)));
  }
}

/**
 * One layer of a network over one patch: each output is the larger of `least` and its bias plus
 * the sum of `inputs × weights` of its row. `width` is the length of the inputs and of one row;
 * rows lie one behind the other, and outputs up to `end` are made, eight at a time.
 */
export function dense(
  inputs: usize,
  weights: usize,
  biases: usize,
  outputs: usize,
  width: usize,
  end: usize,
  least: f32,
): void {
  let row = weights;
  let bias = biases;
  for (let output = outputs; output < end; output += ROWS * FLOAT) {
    let sum0 = f32x4.splat(0);
    let sum1 = f32x4.splat(0);
    let sum2 = f32x4.splat(0);
    let sum3 = f32x4.splat(0);
    let sum4 = f32x4.splat(0);
    let sum5 = f32x4.splat(0);
    let sum6 = f32x4.splat(0);
    let sum7 = f32x4.splat(0);
    for (let at: usize = 0; at < width; at += VECTOR) {
      const input = v128.load(inputs + at);
      let weight = row + at;
      sum0 = withProducts(sum0, weight, input);
      sum1 = withProducts(sum1, (weight += width), input);
      sum2 = withProducts(sum2, (weight += width), input);
      sum3 = withProducts(sum3, (weight += width), input);
      sum4 = withProducts(sum4, (weight += width), input);
      sum5 = withProducts(sum5, (weight += width), input);
      sum6 = withProducts(sum6, (weight += width), input);
      sum7 = withProducts(sum7, (weight += width), input);
    }
    finish(output, bias, sum0, least);
    finish(output + FLOAT, bias + FLOAT, sum1, least);
    finish(output + 2 * FLOAT, bias + 2 * FLOAT, sum2, least);
    finish(output + 3 * FLOAT, bias + 3 * FLOAT, sum3, least);
    finish(output + 4 * FLOAT, bias + 4 * FLOAT, sum4, least);
    finish(output + 5 * FLOAT, bias + 5 * FLOAT, sum5, least);
    finish(output + 6 * FLOAT, bias + 6 * FLOAT, sum6, least);
    finish(output + 7 * FLOAT, bias + 7 * FLOAT, sum7, least);
    row += ROWS * width;
    bias += ROWS * FLOAT;
  }
}

/** Four sums, each with the product of its input and its weight. */
function withProducts(sum: v128, weight: usize, input: v128): v128 {
  return f32x4.add(sum, f32x4.mul(v128.load(weight), input));
}

/** Stores the larger of `least` and the bias plus the four parts of a sum, in this order. */
function finish(output: usize, bias: usize, sum: v128, least: f32): void {
  const total =
    load<f32>(bias) +
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    f32x4.extract_lane(sum, 2) +
    f32x4.extract_lane(sum, 3);
  store<f32>(output, max(least, total));
}
