import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { guarded, type ProcessAllowance } from '../../src/reader/processes/guard.ts';

const generous: ProcessAllowance = {
  stepMs: 60_000,
  totalMs: 60_000,
  idleMs: 60_000,
  bytes: 1_000_000_000,
};

/** Starts a process that runs this program; `work(ms)` in it takes so much of the processor. */
function started(program: string): ChildProcess {
  const work = `
    const work = (ms) => {
      const end = process.cpuUsage().user + ms * 1000;
      while (process.cpuUsage().user < end);
    };
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  `;
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  return spawn(process.execPath, ['-e', `${work}\n(async () => { ${program} })()`], {
    stdio: [...stdio],
  });
}

/** Waits until the process says "done"; everything else that it says is progress. */
const untilDone =
  (child: ChildProcess) =>
  async (onProgress: () => void): Promise<string> => {
    for (;;) {
      const [message] = (await once(child, 'message')) as [string];
      if (message === 'done') return message;
      onProgress();
    }
  };

const outcome = (program: string, allowance: Partial<ProcessAllowance>) => {
  const child = started(program);
  return guarded(child, { ...generous, ...allowance }, untilDone(child));
};

describe('a guarded process', () => {
  test('may wait for the processor as long as it must', async () => {
    // It lasts longer than the limit and takes a small part of it, also where starting a process is
    // slow.
    const patient =
      'for (let turn = 0; turn < 12; turn += 1) { work(20); await wait(600); } process.send("done");';
    await expect(outcome(patient, { stepMs: 6_000, totalMs: 6_000 })).resolves.toBe('done');
  }, 60_000);

  test('is ended when one step takes too much of the processor', async () => {
    const endless = 'process.send("page"); for (;;) { work(100); await wait(1); }';
    await expect(outcome(endless, { stepMs: 1_000 })).rejects.toMatchObject({
      code: 'reading_timeout',
      message: expect.stringContaining('One step took'),
    });
  }, 60_000);

  test('may take that much in every step, but not in all', async () => {
    const long = 'for (;;) { work(200); process.send("page"); await wait(1); }';
    await expect(outcome(long, { stepMs: 2_000, totalMs: 3_000 })).rejects.toMatchObject({
      code: 'reading_timeout',
      message: expect.stringMatching(/It took \d+ ms of processor/),
    });
  }, 60_000);

  test('is ended when it hangs', async () => {
    const hanging = 'process.on("message", () => 0); await new Promise(() => 0);';
    await expect(outcome(hanging, { idleMs: 1_500 })).rejects.toMatchObject({
      code: 'reading_timeout',
      message: expect.stringContaining('did nothing'),
    });
  }, 60_000);
});
