import type { Log } from '../../src/server/database/log.ts';

/** Says nothing, so that a failing test is the only thing to read. */
export const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
