import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes outside of JavaScript's heap that may gather before it is worth collecting them. */
const LITTLE = 8_000_000;
/** More than a page's picture: memory of WebAssembly, which goes at the second full collection. */
const MUCH = 30_000_000;
/**
 * What is young costs next to nothing to collect, and goes a moment after it was; all else costs as
 * much as reading a page of text.
 */
const COLLECTIONS = [
  ['minor', LITTLE],
  ['minor', LITTLE],
  ['major', LITTLE],
  ['major', MUCH],
] as const;

let held = 0;

/**
 * Gives what nobody needs any more back to the machine: pixels and the memory of WebAssembly weigh
 * little on JavaScript's own scales. Nothing happens where little has gathered, or in a process
 * without --expose-gc. `needed`: so many bytes that came since are in use.
 */
export async function collectGarbage({ needed = 0 }: { needed?: number } = {}): Promise<void> {
  const before = Math.min(held, process.memoryUsage().external);
  held = before;
  for (const [type, worth] of COLLECTIONS) {
    if (!globalThis.gc || process.memoryUsage().external - before - needed < worth) break;
    // What has just ended still holds its own, and memory of WebAssembly goes a moment after it was
    // collected.
    await nextTurn();
    globalThis.gc({ type });
    await nextTurn();
    if (type === 'major') held = process.memoryUsage().external - needed;
  }
}

/**
 * Gives pixels back at once that nobody looks at any more: whoever calls this was their only owner.
 */
export function letGo({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
