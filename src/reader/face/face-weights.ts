import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * BlazeFace's weights in the order in which they are used, as half-precision numbers;
 * `convert-weights.ts` made them.
 */
const FILE = join(import.meta.dirname, 'blazeface.weights');
const COUNT = 134_704;

/** Throws RangeError when the file is not the one that belongs to this network. */
export function loadFaceWeights(): Float32Array {
  const bytes = readFileSync(FILE);
  if (bytes.length !== COUNT * Float16Array.BYTES_PER_ELEMENT)
    throw new RangeError('The weights of the face network do not fit this reader.');
  return Float32Array.from(new Float16Array(bytes.buffer, bytes.byteOffset, COUNT));
}
