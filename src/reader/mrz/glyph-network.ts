import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIDE } from './alphabet.ts';
import { type PackedLayer, unpacked } from './packed-weights.ts';

interface Layer { inputs: number; outputs: number; weights: Float32Array; bias: Float32Array; out: Float32Array }

/** Log-probabilities of the 37 characters and of "no character" for one standardised window. The array is reused. */
export type GlyphNetwork = (window: Float32Array) => Float32Array;

const spread = ({ inputs, outputs, weights, scales, bias }: PackedLayer): Layer => ({
  inputs, outputs, bias, out: new Float32Array(outputs),
  weights: Float32Array.from(weights, (value, at) => value * scales[(at / inputs) | 0]!),
});

const forward = ({ inputs, outputs, weights, bias, out }: Layer, input: Float32Array, rectify: boolean): Float32Array => {
  for (let row = 0, at = 0; row < outputs; row += 1) {
    let sum = bias[row]!;
    for (let column = 0; column < inputs; column += 1, at += 1) sum += weights[at]! * input[column]!;
    out[row] = rectify && sum < 0 ? 0 : sum;
  }
  return out;
};

const logSoftmax = (values: Float32Array): Float32Array => {
  const peak = Math.max(...values);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - peak);
  const shift = peak + Math.log(sum);
  for (let at = 0; at < values.length; at += 1) values[at]! -= shift;
  return values;
};

/** The network with the weights that come with the product. */
export const loadGlyphNetwork = (file = join(import.meta.dirname, 'glyphs.weights')): GlyphNetwork => {
  const layers = unpacked(readFileSync(file)).map(spread);
  if (layers[0]?.inputs !== SIDE * SIDE) throw new RangeError('The weights of the glyph network do not fit this reader.');
  return (window) => logSoftmax(layers.reduce((input, layer, at) => forward(layer, input, at < layers.length - 1), window));
};
