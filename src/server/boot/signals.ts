/** What whoever runs the server asks of it by signals. */
export interface Signals {
  /** Aborted by SIGTERM and SIGINT. */
  stopping: AbortSignal;
  /** Calls back at every SIGHUP from now on, and at once where one has come before. */
  onReload(reload: () => void): void;
}

/**
 * Listens from this moment on: a SIGHUP to which nobody listens ends the process. What nobody can
 * do yet is remembered.
 */
export function listenToSignals(): Signals {
  const stopping = new AbortController();
  let isAwaited = false;
  let reload = () => {
    isAwaited = true;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
  process.on('SIGHUP', () => reload());
  return {
    stopping: stopping.signal,
    onReload: (next) => {
      reload = next;
      if (isAwaited) next();
    },
  };
}
