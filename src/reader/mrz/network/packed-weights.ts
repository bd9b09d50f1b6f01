/** A layer as it is kept: whole numbers −127…127, a scale for each row, and a bias for each. */
export interface PackedLayer {
  inputs: number;
  outputs: number;
  weights: Int8Array;
  scales: Float32Array;
  bias: Float32Array;
}

interface PlainLayer {
  inputs: number;
  outputs: number;
  weights: Float32Array;
  bias: Float32Array;
}

const packedLayer = ({ inputs, outputs, weights, bias }: PlainLayer): Buffer => {
  const scales = new Float32Array(outputs),
    whole = new Int8Array(inputs * outputs);
  for (let row = 0; row < outputs; row += 1) {
    const values = weights.subarray(row * inputs, (row + 1) * inputs);
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
    scales[row] = scale;
    values.forEach((value, at) => {
      whole[row * inputs + at] = Math.round(value / scale);
    });
  }
  return Buffer.concat([
    Buffer.from(Uint32Array.of(inputs, outputs).buffer),
    Buffer.from(scales.buffer),
    Buffer.from(Float32Array.from(bias).buffer),
    Buffer.from(whole.buffer),
  ]);
};

/**
 * Layers as one file (little-endian): for each its two sizes, the rows' scales, the biases, the
 * weights.
 */
export const packed = (layers: readonly PlainLayer[]): Buffer =>
  Buffer.concat(layers.map(packedLayer));

/** The layers of a file that `packed` wrote. Throws RangeError when the file is cut off. */
export const unpacked = (file: Buffer): PackedLayer[] => {
  const layers: PackedLayer[] = [];
  let at = 0;
  const take = (bytes: number) => {
    if (at + bytes > file.length)
      throw new RangeError('The weights of the glyph network are cut off.');
    const part = Uint8Array.from(file.subarray(at, at + bytes)).buffer;
    at += bytes;
    return part;
  };
  while (at < file.length) {
    const [inputs = 0, outputs = 0] = new Uint32Array(take(8));
    layers.push({
      inputs,
      outputs,
      scales: new Float32Array(take(4 * outputs)),
      bias: new Float32Array(take(4 * outputs)),
      weights: new Int8Array(take(inputs * outputs)),
    });
  }
  return layers;
};
