import { setTimeout as pause } from 'node:timers/promises';

/** So long work holds the event loop at most, in milliseconds, and so long it then lets calls go first. */
const WORK_MS = 4;
const REST_MS = 8;

/**
 * Lets long work be done in pieces between the calls of a server: await it after each piece. A call
 * asks the database several times, and would wait for a piece each time if pieces came one after
 * another.
 */
export function betweenCalls(): () => Promise<void> {
  let ends = performance.now() + WORK_MS;
  return async () => {
    if (performance.now() < ends) return;
    await pause(REST_MS);
    ends = performance.now() + WORK_MS;
  };
}
