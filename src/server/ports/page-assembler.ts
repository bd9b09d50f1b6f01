import type { Assembly } from '../../reader/assembly/assemble-pages.ts';
import { limits } from '../../reader/limits.ts';
import { assembleInProcess } from '../../reader/page-assembler.ts';
import { createTurns } from './passwords.ts';

export type { Assembly };

/** Bytes of all files of one assembly. */
export const MOST_ASSEMBLED_BYTES = limits.assembledBytes;

/** Puts documents together from pages of files. */
export interface PageAssembler {
  /** One PDF for each document of the assembly, which is only loaded when its turn comes. Rejects with ReadingError, or with the signal's reason. */
  assemble(load: () => Promise<Assembly>, signal?: AbortSignal): Promise<Uint8Array[]>;
}

/** The default: in a process of its own, one after the other, so that it takes no reader its place. */
export function openPageAssembler(): PageAssembler {
  const inTurn = createTurns(1);
  return { assemble: (load, signal) => inTurn(async () => assembleInProcess(await load(), signal && { signal })) };
}
