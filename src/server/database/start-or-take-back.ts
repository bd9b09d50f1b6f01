import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const TRIES = 10;
const WAIT_MS = 500;
/** PostgreSQL's words when another one works on its folder. */
const IS_TAKEN = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/**
 * Starts our PostgreSQL. One that its server had only just spawned when it was killed shows as late
 * as now, when ours finds its lock: it is taken back like any other that was left over. The folder
 * is ours already, so it can be nobody else's.
 */
export async function startOrTakeBack(
  start: () => Promise<void>,
  takeBack: () => Promise<void>,
): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (left === 0 || !(error instanceof StartError) || !IS_TAKEN.test(error.message))
        throw error;
    }
    await sleep(WAIT_MS);
    await takeBack();
  }
}
