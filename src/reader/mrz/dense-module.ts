/** A WebAssembly module of one function, written out here because no compiler belongs to the project. */

const OPS = {
  loop: [0x03, 0x40], end: [0x0b], branchIf: [0x0d], get: [0x20], set: [0x21], tee: [0x22], constant: [0x41], add: [0x6a], less: [0x49],
  addFloat: [0x92], largerFloat: [0x97], storeFloat: [0x38], loadFloat: [0x2a],
  load4: [0xfd, 0x00], lane: [0xfd, 0x1f], add4: [0xfd, 0xe4, 0x01], multiply4: [0xfd, 0xe6, 0x01], zero4: [0xfd, 0x0c, ...Array<number>(16).fill(0)],
} as const;

const [I32, F32, V128, FUNCTION] = [0x7f, 0x7d, 0x7b, 0x60];

/** Rows that are worked at a time: so many sums are on their way at once, because each waits for its last step. */
export const ROWS = 8;

/** Parameters: where input, weights, biases and output lie (bytes), bytes of one input, where the output ends, the least output. Then what the function works with. */
const [INPUT, WEIGHTS, BIAS, OUT, WIDTH, OUT_END, LEAST, AT, ROW, SUM] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const rows = Array.from({ length: ROWS }, (_, row) => row);

const get = (local: number) => [...OPS.get, local];
const set = (local: number) => [...OPS.set, local];
const constant = (value: number) => [...OPS.constant, ...signed(value)];
const plus = (local: number, more: readonly number[]) => [...get(local), ...more, ...OPS.add, ...set(local)];
/** An operand's alignment (a power of two) and offset in bytes. */
const at = (offset: number) => [2, ...unsigned(offset)];

/** sum[row] += weights[row] · input, four numbers at a time. */
const step = [
  ...get(WEIGHTS), ...get(AT), ...OPS.add, ...set(ROW),
  ...rows.flatMap((row) => [
    ...get(SUM + row), ...get(ROW), ...OPS.load4, ...at(0), ...get(INPUT), ...get(AT), ...OPS.add, ...OPS.load4, ...at(0), ...OPS.multiply4, ...OPS.add4, ...set(SUM + row),
    ...plus(ROW, get(WIDTH)),
  ]),
];

/** out[row] = the larger of `least` and bias[row] + the four parts of its sum. */
const finish = rows.flatMap((row) => [
  ...get(OUT), ...get(LEAST), ...get(BIAS), ...OPS.loadFloat, ...at(4 * row),
  ...[0, 1, 2, 3].flatMap((lane) => [...get(SUM + row), ...OPS.lane, lane, ...OPS.addFloat]), ...OPS.largerFloat, ...OPS.storeFloat, ...at(4 * row),
]);

const body = [
  ...OPS.loop,
  ...rows.flatMap((row) => [...OPS.zero4, ...set(SUM + row)]), ...constant(0), ...set(AT),
  ...OPS.loop, ...step, ...get(AT), ...constant(16), ...OPS.add, ...OPS.tee, AT, ...get(WIDTH), ...OPS.less, ...OPS.branchIf, 0, ...OPS.end,
  ...finish,
  ...rows.flatMap(() => plus(WEIGHTS, get(WIDTH))), ...plus(BIAS, constant(4 * ROWS)),
  ...get(OUT), ...constant(4 * ROWS), ...OPS.add, ...OPS.tee, OUT, ...get(OUT_END), ...OPS.less, ...OPS.branchIf, 0, ...OPS.end,
  ...OPS.end,
];

const section = (id: number, content: readonly number[]) => [id, ...unsigned(content.length), ...content];
const text = (written: string) => [written.length, ...new TextEncoder().encode(written)];
const locals = [2, 2, I32, ROWS, V128];

export const denseModule = Uint8Array.from([
  0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  ...section(1, [1, FUNCTION, 7, I32, I32, I32, I32, I32, I32, F32, 0]),
  ...section(2, [1, ...text('env'), ...text('memory'), 2, 0, 1]),
  ...section(3, [1, 0]),
  ...section(7, [1, ...text('dense'), 0, 0]),
  ...section(10, [1, ...unsigned(locals.length + body.length), ...locals, ...body]),
]);

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
