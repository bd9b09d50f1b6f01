import { fairLine } from '../../core/turns/fair-line.ts';
import type { Assembly } from '../../reader/assembly/assemble-pages.ts';
import { limits } from '../../reader/limits.ts';
import { assembleInProcess } from '../../reader/page-assembler.ts';

export type { Assembly };

/** Bytes of all files of one assembly. */
export const MOST_ASSEMBLED_BYTES = limits.assembledBytes;

/** Puts documents together from pages of files. */
export interface PageAssembler {
  /** One PDF for each document of the assembly, which is only loaded when its turn comes, fairly between tenants. Rejects with ReadingError, or with the signal's reason. */
  assemble(load: () => Promise<Assembly>, asked: { tenant: string; signal?: AbortSignal | undefined }): Promise<Uint8Array[]>;
}

/** The default: in a process of its own, one after the other, so that it takes no reader its place. */
export function openPageAssembler(): PageAssembler {
  const inTurn = fairLine(1);
  return { assemble: (load, { tenant, signal }) => inTurn(tenant, async () => assembleInProcess(await load(), signal && { signal })) };
}
