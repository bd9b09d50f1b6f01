import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes outside of JavaScript's heap that may gather before it is worth collecting them. */
const LITTLE = 8_000_000;
/** More than a page's picture: memory of WebAssembly, which goes at the second collection. */
const MUCH = 30_000_000;

let held = 0;

/**
 * Gives what nobody needs any more back to the machine: pixels and the memory of WebAssembly weigh little on JavaScript's own scales.
 * Nothing happens where little has gathered, or in a process without --expose-gc.
 */
export async function giveBack(): Promise<void> {
  held = Math.min(held, process.memoryUsage().external);
  for (const worth of [LITTLE, MUCH]) {
    if (!globalThis.gc || process.memoryUsage().external - held < worth) break;
    // What has just ended still holds its own, and memory of WebAssembly goes a moment after it was collected.
    await nextTurn();
    globalThis.gc();
    await nextTurn();
  }
  held = process.memoryUsage().external;
}
