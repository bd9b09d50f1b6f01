import { describe, expect, it } from 'vitest';
import { startOrStopOrphan } from '../../../src/server/database/cluster/embedded-postgres.ts';
import { StartError } from '../../../src/server/database/cluster/start-error.ts';

/**
 * A start that fails with these words, one after the other, and then succeeds; and what happened.
 */
const startFailing = (...words: string[]) => {
  const happened: string[] = [];
  const start = async () => {
    happened.push('start');
    const message = words.shift();
    if (message) throw new StartError(`The database did not start. PostgreSQL said: ${message}`);
  };
  return {
    happened,
    run: () => startOrStopOrphan(start, async () => void happened.push('take back')),
  };
};

describe('starting on a folder where a killed server left its PostgreSQL', () => {
  it('takes back one that shows only when ours finds its lock', async () => {
    const { happened, run } = startFailing(
      'FATAL:  lock file "postmaster.pid" already exists',
      'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    );
    await run();
    expect(happened).toEqual(['start', 'take back', 'start', 'take back', 'start']);
  });

  it('does not try again what fails for another reason', async () => {
    const { happened, run } = startFailing('FATAL:  data directory has wrong ownership');
    await expect(run()).rejects.toThrow('wrong ownership');
    expect(happened).toEqual(['start']);
  });
});
