import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The product in a process of its own, as people start it. */
export interface RunningProduct {
  address: string;
  /** Ends it: SIGTERM lets it finish, SIGKILL pulls the plug. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Moves its clock on a minute, where it was started with one that moves. */
  passMinute: () => void;
}

const untilReady = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /^Ready (\S+)$/m.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    });
    server.stderr?.pipe(process.stderr);
    server.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it was ready:\n${printed}`)),
    );
  });

/** Fills an empty data folder with the finished demonstration, where there is one. */
const copyDemonstration = (data: string): void => {
  const { DEMONSTRATION: finished } = process.env;
  const isEmpty = !existsSync(data) || readdirSync(data).length === 0;
  // The files of the database belong to the user that it runs as.
  if (finished && isEmpty) execFileSync('cp', ['-aT', finished, data]);
};

interface Start {
  data: string;
  port?: string;
  settings?: Record<string, string>;
  /** Whether its clock can be moved on. */
  isMoved?: boolean;
  /** Whether it reads and paints every document itself, whatever is recorded. */
  isReading?: boolean;
}

/**
 * Starts the product on a data folder; an empty one gets the demonstration, finished. Port 0 takes
 * a free one.
 */
export const runProduct = async ({
  data,
  port = '0',
  settings = {},
  isMoved = false,
  isReading = false,
}: Start): Promise<RunningProduct> => {
  copyDemonstration(data);
  const server = spawn(
    join(root, 'node_modules/.bin/node'),
    [
      ...(isMoved ? ['--import', './tests/e2e/moved-clock.ts'] : []),
      isReading ? 'src/server/main.ts' : 'tests/recordings/recorded-product.ts',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: data,
        DEMO: '1',
        LOG_LEVEL: 'warn',
        ...settings,
      },
    },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const address = await untilReady(server);
  return {
    address,
    end: (signal) => {
      server.kill(signal);
      return ended;
    },
    passMinute: () => {
      server.kill('SIGUSR2');
    },
  };
};
