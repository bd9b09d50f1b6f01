import type { Chance } from './random.ts';

/** One fully connected layer while it learns (Adam). Weights are rows of `inputs` values, one row an output. */
export interface Layer {
  inputs: number; outputs: number;
  weights: Float32Array; bias: Float32Array;
  gradient: Float32Array; biasGradient: Float32Array;
  first: Float32Array; second: Float32Array; biasFirst: Float32Array; biasSecond: Float32Array;
}

export const makeLayer = (inputs: number, outputs: number, random: Chance): Layer => {
  const size = inputs * outputs, scale = Math.sqrt(2 / inputs);
  const zeros = (length: number) => new Float32Array(length);
  return {
    inputs, outputs, weights: zeros(size).map(() => random.normal() * scale), bias: zeros(outputs),
    gradient: zeros(size), biasGradient: zeros(outputs), first: zeros(size), second: zeros(size), biasFirst: zeros(outputs), biasSecond: zeros(outputs),
  };
};

/** The layer's outputs for one input; negative ones become 0 when `rectify`. */
export const forward = (layer: Layer, input: Float32Array, { out, rectify }: { out: Float32Array; rectify: boolean }): void => {
  const { inputs, outputs, weights, bias } = layer;
  for (let row = 0; row < outputs; row += 1) {
    let sum = bias[row]!;
    const start = row * inputs;
    for (let at = 0; at < inputs; at += 1) sum += weights[start + at]! * input[at]!;
    out[row] = rectify && sum < 0 ? 0 : sum;
  }
};

/** Adds one example's gradient, and writes what flows back to the input (where it was positive) into `back`. */
export const backward = (layer: Layer, input: Float32Array, { error, back }: { error: Float32Array; back?: Float32Array }): void => {
  const { inputs, outputs, weights, gradient, biasGradient } = layer;
  back?.fill(0);
  for (let row = 0; row < outputs; row += 1) {
    const delta = error[row]!;
    if (delta === 0) continue;
    biasGradient[row]! += delta;
    const start = row * inputs;
    for (let at = 0; at < inputs; at += 1) {
      gradient[start + at]! += delta * input[at]!;
      if (back && input[at]! > 0) back[at]! += delta * weights[start + at]!;
    }
  }
};

const adam = (values: Float32Array, gradient: Float32Array, { first, second, rate, step, batch }: { first: Float32Array; second: Float32Array; rate: number; step: number; batch: number }): void => {
  const bias1 = 1 - 0.9 ** step, bias2 = 1 - 0.999 ** step;
  for (let at = 0; at < values.length; at += 1) {
    const slope = gradient[at]! / batch;
    first[at] = 0.9 * first[at]! + 0.1 * slope;
    second[at] = 0.999 * second[at]! + 0.001 * slope * slope;
    values[at]! -= (rate * (first[at]! / bias1)) / (Math.sqrt(second[at]! / bias2) + 1e-8);
  }
  gradient.fill(0);
};

/** One step down the summed gradient of a batch. */
export const descend = (layer: Layer, options: { rate: number; step: number; batch: number }): void => {
  adam(layer.weights, layer.gradient, { first: layer.first, second: layer.second, ...options });
  adam(layer.bias, layer.biasGradient, { first: layer.biasFirst, second: layer.biasSecond, ...options });
};

/** Turns raw outputs into the error of softmax with cross entropy, in place; gives the loss. */
export const softmaxError = (outputs: Float32Array, label: number): number => {
  const peak = Math.max(...outputs);
  let sum = 0;
  for (let at = 0; at < outputs.length; at += 1) { outputs[at] = Math.exp(outputs[at]! - peak); sum += outputs[at]!; }
  for (let at = 0; at < outputs.length; at += 1) outputs[at]! /= sum;
  const loss = -Math.log(outputs[label]! + 1e-9);
  outputs[label]! -= 1;
  return loss;
};
