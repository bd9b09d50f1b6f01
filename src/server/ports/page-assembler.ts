import { fairQueue } from '../../core/fair-queue/fair-queue.ts';
import type { Assembly } from '../../reader/index.ts';
import { assembleInProcess, readerLimits } from '../../reader/index.ts';

export type { Assembly };

/** Bytes of all files of one assembly. */
export const MOST_ASSEMBLED_BYTES = readerLimits.assembledBytes;

interface AssemblyRequest {
  tenant: string;
  signal?: AbortSignal | undefined;
  /** Aborted when nobody waits for the result any more. */
  gone?: AbortSignal | undefined;
}

/** Assemblies that wait; each is a long work. */
const MOST_WAITING = 30;

/** Puts documents together from pages of files. */
export interface PageAssembler {
  /**
   * One PDF for each document of the assembly, which is only loaded when its turn comes, fairly
   * between tenants. Rejects with ReadingError, with QueueFull, or with the reason of a signal:
   * `gone` counts while the assembly waits alone.
   */
  assemble(load: () => Promise<Assembly>, asked: AssemblyRequest): Promise<Uint8Array[]>;
}

/**
 * The default: in a process of its own, one after the other, so that it takes no reader its place.
 */
export function openPageAssembler(): PageAssembler {
  const inTurn = fairQueue(1, { mostWaiting: MOST_WAITING });
  return {
    assemble: (load, { tenant, signal, gone }) => {
      const waiting = [signal, gone].filter((one) => one !== undefined);
      return inTurn(
        tenant,
        async () => assembleInProcess(await load(), signal && { signal }),
        AbortSignal.any(waiting),
      );
    },
  };
}
