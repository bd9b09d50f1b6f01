import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** The server as people start it, in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Everything that it has printed so far. */
  printed: { out: string; err: string };
  /**
   * Resolves with the address once it says "Ready"; rejects with what it printed when it ends
   * before.
   */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves when this has been printed on stderr. */
  says(words: string): Promise<void>;
}

/** Starts `node src/server/main.ts` with these variables over our own, and flags of development. */
export const startServer = (
  environment: Record<string, string>,
  flags: readonly string[] = [],
): ServerProcess => startProgram(['src/server/main.ts', ...flags], { DEMO: '0', ...environment });

/**
 * Starts the server with its demonstration. Its own reader reads, but no file that was read before
 * within this run: what the demonstration comes with.
 */
export const startDemonstration = (environment: Record<string, string>): ServerProcess =>
  startProgram(['tests/recordings/recorded-product.ts'], { DEMO: '1', ...environment });

function startProgram(
  program: readonly string[],
  environment: Record<string, string>,
): ServerProcess {
  const child = spawn(process.execPath, program, {
    cwd: path.resolve('.'),
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...environment },
  });
  const printed = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    printed.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    printed.err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /^Ready (\S+)$/m.exec(printed.out)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() =>
      reject(new Error(`The server ended before it was ready:\n${printed.err}`)),
    );
  });
  ready.catch(() => undefined);
  const says = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (printed.err.includes(words)) resolve();
      };
      child.stderr?.on('data', look);
      look();
    });
  return { child, printed, ready, ended, says };
}
