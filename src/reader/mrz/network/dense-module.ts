import { constant, get, moduleOf, OPS, plus, set, TYPES, unsigned } from '../../wasm/encoding.ts';

/**
 * Rows that are worked at a time: so many sums are on their way at once, because each waits for its
 * last step.
 */
export const ROWS = 8;

/**
 * Parameters: where input, weights, biases and output lie (bytes), bytes of one input, where the
 * output ends, the least output. Then what the function works with.
 */
const [INPUT, WEIGHTS, BIAS, OUT, WIDTH, OUT_END, LEAST, AT, ROW, SUM] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];
const rows = Array.from({ length: ROWS }, (_, row) => row);

/** An operand's alignment (a power of two) and offset in bytes. */
const at = (offset: number) => [2, ...unsigned(offset)];

/** sum[row] += weights[row] · input, four numbers at a time. */
const step = [
  ...get(WEIGHTS),
  ...get(AT),
  ...OPS.add,
  ...set(ROW),
  ...rows.flatMap((row) => [
    ...get(SUM + row),
    ...get(ROW),
    ...OPS.load,
    ...at(0),
    ...get(INPUT),
    ...get(AT),
    ...OPS.add,
    ...OPS.load,
    ...at(0),
    ...OPS.multiplyFloats,
    ...OPS.addFloats,
    ...set(SUM + row),
    ...plus(ROW, get(WIDTH)),
  ]),
];

/** out[row] = the larger of `least` and bias[row] + the four parts of its sum. */
const finish = rows.flatMap((row) => [
  ...get(OUT),
  ...get(LEAST),
  ...get(BIAS),
  ...OPS.loadFloat,
  ...at(4 * row),
  ...[0, 1, 2, 3].flatMap((lane) => [...get(SUM + row), ...OPS.lane, lane, ...OPS.addFloat]),
  ...OPS.largerFloat,
  ...OPS.storeFloat,
  ...at(4 * row),
]);

const body = [
  ...OPS.loop,
  ...rows.flatMap((row) => [...OPS.zero, ...set(SUM + row)]),
  ...constant(0),
  ...set(AT),
  ...OPS.loop,
  ...step,
  ...get(AT),
  ...constant(16),
  ...OPS.add,
  ...OPS.tee,
  AT,
  ...get(WIDTH),
  ...OPS.less,
  ...OPS.branchIf,
  0,
  ...OPS.end,
  ...finish,
  ...rows.flatMap(() => plus(WEIGHTS, get(WIDTH))),
  ...plus(BIAS, constant(4 * ROWS)),
  ...get(OUT),
  ...constant(4 * ROWS),
  ...OPS.add,
  ...OPS.tee,
  OUT,
  ...get(OUT_END),
  ...OPS.less,
  ...OPS.branchIf,
  0,
  ...OPS.end,
];

/** A WebAssembly module of one function: one layer of a network over one patch. */
export const denseModule = moduleOf([
  {
    name: 'dense',
    parameters: [...Array<number>(6).fill(TYPES.i32), TYPES.f32],
    locals: [TYPES.i32, TYPES.i32, ...Array<number>(ROWS).fill(TYPES.v128)],
    body,
  },
]);
