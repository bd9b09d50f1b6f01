import type { LayerShape } from '../../mrz/network/architecture.ts';
import type { Chance } from '../../specimens/chance.ts';

/**
 * One layer while it learns (Adam). Weights are rows of `inputs` values, one row an output, the
 * same for every patch.
 */
export interface Layer {
  shape: LayerShape;
  weights: Float32Array;
  bias: Float32Array;
  gradient: Float32Array;
  biasGradient: Float32Array;
  first: Float32Array;
  second: Float32Array;
  biasFirst: Float32Array;
  biasSecond: Float32Array;
  /** What it made of the last example, and one more value that stays 0. */
  out: Float32Array;
  /** How the loss would change with each of those. */
  error: Float32Array;
}

export const makeLayer = (shape: LayerShape, random: Chance): Layer => {
  const { inputs, outputs, patches } = shape,
    size = inputs * outputs,
    scale = Math.sqrt(2 / inputs);
  const zeros = (length: number) => new Float32Array(length);
  return {
    shape,
    weights: zeros(size).map(() => random.normal() * scale),
    bias: zeros(outputs),
    gradient: zeros(size),
    biasGradient: zeros(outputs),
    first: zeros(size),
    second: zeros(size),
    biasFirst: zeros(outputs),
    biasSecond: zeros(outputs),
    out: zeros(patches * outputs + 1),
    error: zeros(patches * outputs + 1),
  };
};

const gathered = (
  input: Float32Array,
  { table, inputs }: LayerShape,
  { patch, into }: { patch: number; into: Float32Array },
): void => {
  for (let at = 0, from = patch * inputs; at < inputs; at += 1)
    into[at] = input[table[from + at]!]!;
};

/**
 * The layer's outputs for one input, in `out`; negative ones become 0 when `rectify`. The input has
 * one more value than the layer before it made: 0.
 */
export const forward = (
  { shape, weights, bias, out }: Layer,
  input: Float32Array,
  rectify: boolean,
): Float32Array => {
  const { inputs, outputs, patches } = shape,
    own = new Float32Array(inputs);
  for (let patch = 0; patch < patches; patch += 1) {
    gathered(input, shape, { patch, into: own });
    for (let row = 0; row < outputs; row += 1) {
      let sum = bias[row]!;
      for (let at = 0, start = row * inputs; at < inputs; at += 1)
        sum += weights[start + at]! * own[at]!;
      out[patch * outputs + row] = rectify && sum < 0 ? 0 : sum;
    }
  }
  return out;
};

/**
 * Adds one example's gradient from `error`, and writes what flows back to the input (where it was
 * positive) into `back`.
 */
export const backward = (
  { shape, weights, gradient, biasGradient, error }: Layer,
  input: Float32Array,
  back?: Float32Array,
): void => {
  const { inputs, outputs, patches, table } = shape,
    own = new Float32Array(inputs),
    flow = new Float32Array(inputs);
  back?.fill(0);
  for (let patch = 0; patch < patches; patch += 1) {
    gathered(input, shape, { patch, into: own });
    flow.fill(0);
    for (let row = 0; row < outputs; row += 1) {
      const delta = error[patch * outputs + row]!;
      if (delta === 0) continue;
      biasGradient[row]! += delta;
      const start = row * inputs;
      for (let at = 0; at < inputs; at += 1) gradient[start + at]! += delta * own[at]!;
      if (back) for (let at = 0; at < inputs; at += 1) flow[at]! += delta * weights[start + at]!;
    }
    if (back)
      for (let at = 0; at < inputs; at += 1)
        if (own[at]! > 0) back[table[patch * inputs + at]!]! += flow[at]!;
  }
};

const adam = (
  values: Float32Array,
  gradient: Float32Array,
  {
    first,
    second,
    rate,
    step,
    batch,
  }: { first: Float32Array; second: Float32Array; rate: number; step: number; batch: number },
): void => {
  const bias1 = 1 - 0.9 ** step,
    bias2 = 1 - 0.999 ** step;
  for (let at = 0; at < values.length; at += 1) {
    const slope = gradient[at]! / batch;
    first[at] = 0.9 * first[at]! + 0.1 * slope;
    second[at] = 0.999 * second[at]! + 0.001 * slope * slope;
    values[at]! -= (rate * (first[at]! / bias1)) / (Math.sqrt(second[at]! / bias2) + 1e-8);
  }
  gradient.fill(0);
};

/** One step down the summed gradient of a batch. */
export const descend = (
  layer: Layer,
  options: { rate: number; step: number; batch: number },
): void => {
  adam(layer.weights, layer.gradient, { first: layer.first, second: layer.second, ...options });
  adam(layer.bias, layer.biasGradient, {
    first: layer.biasFirst,
    second: layer.biasSecond,
    ...options,
  });
};

/** The error of softmax with cross entropy for raw outputs, in `error`; gives the loss. */
export const softmaxError = (outputs: Float32Array, label: number, error: Float32Array): number => {
  const count = outputs.length - 1,
    peak = outputs.subarray(0, count).reduce((most, value) => Math.max(most, value), -Infinity);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    error[at] = Math.exp(outputs[at]! - peak);
    sum += error[at]!;
  }
  for (let at = 0; at < count; at += 1) error[at]! /= sum;
  const loss = -Math.log(error[label]! + 1e-9);
  error[label]! -= 1;
  return loss;
};
