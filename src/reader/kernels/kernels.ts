import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What assembly/kernels.ts exports. Places in memory, counts and steps are in bytes; a network's
 * numbers are 32-bit floats.
 */
interface Kernels extends WebAssembly.Exports {
  brightest(first: number, count: number, step: number): void;
  darkest(first: number, count: number, step: number): void;
  dense(
    inputs: number,
    weights: number,
    biases: number,
    outputs: number,
    width: number,
    end: number,
    least: number,
  ): void;
}

/** Outputs that `dense` makes at a time: there are as many rows of weights as its next multiple. */
export const ROWS = 8;
/** Numbers that `dense` takes at a time: a row is as long as its next multiple. */
export const STEP = 4;
/** Bytes of one page of a WebAssembly memory. */
export const PAGE = 65_536;

const compiled = new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'kernels.wasm')));

/** The kernels, working on a memory of the caller's. */
export const kernelsOver = (memory: WebAssembly.Memory): Kernels =>
  new WebAssembly.Instance(compiled, { env: { memory } }).exports as Kernels;
