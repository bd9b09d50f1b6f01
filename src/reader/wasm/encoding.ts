/**
 * How a WebAssembly module is written down, as far as the reader's own ones need it: no compiler
 * belongs to the project.
 */

export const TYPES = { i32: 0x7f, f32: 0x7d, v128: 0x7b, function: 0x60 } as const;

export const OPS = {
  block: [0x02, 0x40],
  loop: [0x03, 0x40],
  end: [0x0b],
  branch: [0x0c],
  branchIf: [0x0d],
  get: [0x20],
  set: [0x21],
  tee: [0x22],
  constant: [0x41],
  add: [0x6a],
  subtract: [0x6b],
  less: [0x49],
  greater: [0x4b],
  select: [0x1b],
  addFloat: [0x92],
  largerFloat: [0x97],
  storeFloat: [0x38],
  loadFloat: [0x2a],
  loadByte: [0x2d],
  storeByte: [0x3a],
  load: [0xfd, 0x00],
  store: [0xfd, 0x0b],
  lane: [0xfd, 0x1f],
  zero: [0xfd, 0x0c, ...Array<number>(16).fill(0)],
  addFloats: [0xfd, 0xe4, 0x01],
  multiplyFloats: [0xfd, 0xe6, 0x01],
  subtractBytes: [0xfd, 0x71],
  smallerBytes: [0xfd, 0x77],
  largerBytes: [0xfd, 0x79],
} as const;

/** LEB128. */
export const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
const signed = (value: number): number[] =>
  value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];

export const get = (local: number) => [...OPS.get, local];
export const set = (local: number) => [...OPS.set, local];
export const constant = (value: number) => [...OPS.constant, ...signed(value)];
/** Adds to a local what `more` leaves on the stack. */
export const plus = (local: number, more: readonly number[]) => [
  ...get(local),
  ...more,
  ...OPS.add,
  ...set(local),
];

/** `types` are those of its parameters, then of its other locals. It returns nothing. */
export interface WrittenFunction {
  name: string;
  parameters: readonly number[];
  locals: readonly number[];
  body: readonly number[];
}

/** A module of functions over a memory that is given as `env.memory`. */
export const moduleOf = (functions: readonly WrittenFunction[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(
      1,
      functions.map(({ parameters }) => [TYPES.function, parameters.length, ...parameters, 0]),
    ),
    ...section(2, [[...text('env'), ...text('memory'), 2, 0, 1]]),
    ...section(
      3,
      functions.map((_, at) => [at]),
    ),
    ...section(
      7,
      functions.map(({ name }, at) => [...text(name), 0, at]),
    ),
    ...section(
      10,
      functions.map(({ locals, body }) =>
        sized([locals.length, ...locals.flatMap((type) => [1, type]), ...body, ...OPS.end]),
      ),
    ),
  ]);

const sized = (content: readonly number[]) => [...unsigned(content.length), ...content];
const section = (id: number, entries: readonly (readonly number[])[]) => [
  id,
  ...sized([...unsigned(entries.length), ...entries.flat()]),
];
const text = (written: string) => sized([...new TextEncoder().encode(written)]);
