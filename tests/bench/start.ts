import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDataDir } from '../server/temporary-data-dir.ts';
import { type Benchmark, median, rounded } from './figure.ts';
import { sized } from './size.ts';

const STARTS = sized(5, 1);

interface Start {
  /** Milliseconds until it says that it is ready. */
  wall: number;
  /** Milliseconds of processor time that its process took until then. */
  processor: number;
}

/** Linux counts processor time in hundredths of a second; fields 14 and 15 of a process's line. */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

async function startOnce(dataDir: string): Promise<Start> {
  const begun = performance.now();
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  const ended = once(server, 'exit');
  for await (const printed of server.stdout ?? []) {
    if (!String(printed).includes('Ready')) continue;
    const start = {
      wall: performance.now() - begun,
      processor: processorTime(server.pid ?? 0),
    };
    server.kill('SIGTERM');
    await ended;
    return start;
  }
  throw new Error('The server did not start.');
}

/** `npm start` of a built product whose folder is there, until it answers: without npm itself. */
export const start: Benchmark = async () => {
  const dataDir = temporaryDataDir();
  try {
    const first = await startOnce(dataDir);
    const later: Start[] = [];
    for (let one = 0; one < STARTS; one += 1) later.push(await startOnce(dataDir));
    return [
      {
        name: 'start',
        value: rounded(median(later.map(({ wall }) => wall)) / 1000),
        unit: 's',
        n: STARTS,
        note: `${rounded(median(later.map(({ processor }) => processor)) / 1000)} s of the processor; in an empty folder, database and demonstration included, ${rounded(first.wall / 1000)} s`,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
