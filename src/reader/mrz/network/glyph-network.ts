import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { architectures, type NetworkName } from './architecture.ts';
import { denseLayers } from './dense-layers.ts';
import { unpacked } from './packed-weights.ts';

/**
 * Log-probabilities of the 37 characters and of "no character" for one standardised window. The
 * array is reused.
 */
export type GlyphNetwork = (window: Float32Array) => Float32Array;

const logSoftmax = (values: Float32Array): Float32Array => {
  let peak = -Infinity,
    sum = 0;
  for (let at = 0; at < values.length; at += 1) if (values[at]! > peak) peak = values[at]!;
  for (let at = 0; at < values.length; at += 1) sum += Math.exp(values[at]! - peak);
  const shift = peak + Math.log(sum);
  for (let at = 0; at < values.length; at += 1) values[at]! -= shift;
  return values;
};

/** The quick one that finds where characters stand, and the thorough one that reads them. */
export type Networks = Readonly<Record<NetworkName, GlyphNetwork>>;

export const loadGlyphNetworks = (): Networks => ({
  finding: loadGlyphNetwork('finding'),
  reading: loadGlyphNetwork('reading'),
});

/**
 * A network with the weights that come with the product. Throws RangeError when they are not those
 * of its architecture.
 */
const loadGlyphNetwork = (
  name: NetworkName,
  file = join(import.meta.dirname, `${name}.weights`),
): GlyphNetwork => {
  const trained = unpacked(readFileSync(file));
  const layers = architectures[name].map((shape, at) => {
    const { inputs, outputs, weights, scales, bias } = trained[at] ?? {};
    if (!weights || !scales || !bias || inputs !== shape.inputs || outputs !== shape.outputs)
      throw new RangeError(`The weights "${name}" do not fit this reader.`);
    return {
      shape,
      bias,
      weights: Float32Array.from(weights, (value, index) => value * scales[(index / inputs) | 0]!),
    };
  });
  const run = denseLayers(layers);
  return (window) => logSoftmax(run(window));
};
