import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * A request that one connection repeats. In its body `[<id>]` is another word each time, and
 * `[<n>]` counts on from `first`.
 */
export interface Target {
  path: string;
  body?: string;
  first?: number;
}

export interface Load {
  origin: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Connections take them in turn. */
  targets: Target[];
  connections: number;
  seconds: number;
  /**
   * Requests a second of all connections together, at an even pace and without bodies; as many as
   * there can be where nothing is said.
   */
  rate?: number;
}

export interface Loaded {
  perSecond: number;
  /** Milliseconds within which 95 of 100 requests were answered. */
  p95: number;
  refused: number;
}

/**
 * A process of its own that loads servers, one load after another: what it has learnt from the
 * first it need not learn again.
 */
export function startLoader() {
  const worker = fork(join(import.meta.dirname, 'load-worker.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    load: (options: Load): Promise<Loaded> =>
      new Promise((resolve, reject) => {
        const failed = (code: number | null) =>
          reject(new Error(`The load ended with code ${code} and no result.`));
        worker.once('exit', failed);
        worker.once('message', (loaded) => {
          worker.off('exit', failed);
          resolve(loaded as Loaded);
        });
        worker.send(options);
      }),
    stop: (): void => worker.disconnect(),
  };
}

/** Loads a server from a process of its own. */
export async function load(options: Load): Promise<Loaded> {
  const loader = startLoader();
  try {
    return await loader.load(options);
  } finally {
    loader.stop();
  }
}
