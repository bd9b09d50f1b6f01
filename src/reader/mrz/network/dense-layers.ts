import { kernelsOver, PAGE, ROWS, STEP } from '../../kernels/kernels.ts';
import type { LayerShape } from './architecture.ts';

/** A layer ready to run: for each output one row of `inputs` weights and a bias. */
export interface TrainedLayer {
  shape: LayerShape;
  weights: ArrayLike<number>;
  bias: ArrayLike<number>;
}

/**
 * Where a layer's numbers lie in memory, and how long one of its rows is there. `isWhole`: its one
 * patch is all that was made before it.
 */
interface Placed {
  shape: LayerShape;
  isWhole: boolean;
  patches: number;
  width: number;
  weights: number;
  bias: number;
  out: number;
}

/** Bytes of one number. */
const FLOAT = 4;

/**
 * Runs layers one after the other in WebAssembly; between two layers what is negative becomes 0.
 * The result is reused.
 */
export const denseLayers = (
  layers: readonly TrainedLayer[],
): ((input: Float32Array) => Float32Array) => {
  const inputs = upTo(layers[0]!.shape.table.reduce((most, at) => Math.max(most, at), 0) + 1, STEP);
  const memory = new WebAssembly.Memory({
    initial: Math.ceil(
      ((inputs + layers.reduce((sum, { shape }) => sum + sizeOf(shape), 0)) * FLOAT) / PAGE,
    ),
  });
  const numbers = new Float32Array(memory.buffer);
  const placed = place(layers, numbers, inputs);
  const { dense } = kernelsOver(memory);
  const last = placed.at(-1)!,
    result = numbers.subarray(last.out, last.out + last.shape.outputs);
  return (input) => {
    numbers.set(input);
    let from = 0;
    for (const layer of placed) {
      run(layer, { numbers, dense, from, least: layer === last ? -Infinity : 0 });
      from = layer.out;
    }
    return result;
  };
};

const upTo = (count: number, step: number): number => Math.ceil(count / step) * step;
/** Patches, weights, biases, outputs and the value beyond the edge. */
const sizeOf = ({ inputs, outputs, patches }: LayerShape): number => {
  const width = upTo(inputs, STEP),
    rows = upTo(outputs, ROWS);
  return patches * width + rows * width + rows + upTo(patches * outputs + 1, STEP) + ROWS;
};

/**
 * Writes layers into memory one behind the other. Rows and numbers that fill up a step of the
 * module stay 0.
 */
const place = (layers: readonly TrainedLayer[], numbers: Float32Array, start: number): Placed[] => {
  let free = start;
  return layers.map(({ shape, weights, bias }) => {
    const { inputs, outputs, patches } = shape,
      width = upTo(inputs, STEP),
      rows = upTo(outputs, ROWS);
    const placed = {
      shape,
      isWhole: patches === 1 && inputs === width && shape.table.every((from, at) => from === at),
      width,
      patches: free,
      weights: free + patches * width,
      bias: free + (patches + rows) * width,
      out: free + (patches + rows) * width + rows,
    };
    for (let row = 0; row < outputs; row += 1)
      for (let at = 0; at < inputs; at += 1)
        numbers[placed.weights + row * width + at] = weights[row * inputs + at]!;
    numbers.set(bias, placed.bias);
    free += sizeOf(shape);
    return placed;
  });
};

interface Run {
  numbers: Float32Array;
  dense: ReturnType<typeof kernelsOver>['dense'];
  from: number;
  least: number;
}

const run = (
  {
    shape: { table, inputs, outputs, patches: count },
    isWhole,
    patches,
    width,
    weights,
    bias,
    out,
  }: Placed,
  { numbers, dense, from, least }: Run,
): void => {
  const rows = upTo(outputs, ROWS);
  if (isWhole)
    return dense(
      from * FLOAT,
      weights * FLOAT,
      bias * FLOAT,
      out * FLOAT,
      width * FLOAT,
      (out + rows) * FLOAT,
      least,
    );
  for (let patch = 0, at = 0; patch < count; patch += 1) {
    for (let to = patches + patch * width, end = to + inputs; to < end; to += 1, at += 1)
      numbers[to] = numbers[from + table[at]!]!;
  }
  for (let patch = 0; patch < count; patch += 1) {
    const to = out + patch * outputs;
    dense(
      (patches + patch * width) * FLOAT,
      weights * FLOAT,
      bias * FLOAT,
      to * FLOAT,
      width * FLOAT,
      (to + rows) * FLOAT,
      least,
    );
  }
};
