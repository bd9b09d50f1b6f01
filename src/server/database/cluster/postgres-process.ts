import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { RETRY, retryDelay } from '../../../core/retry/retry-delay.ts';
import type { Log } from '../log.ts';
import { POSTGRES_ENVIRONMENT } from './initialise-cluster.ts';
import type { PostgresUser } from './postgres-user.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';

const LOOK_MS = 10;
const START_MS = 60_000;
/** A PostgreSQL that has run this long and dies starts the waiting anew. */
const SETTLED_MS = 60_000;
const KEPT_LINES = 12;
/**
 * What is left of the 10 s in which the server ends; on a slow disk the rest is done at the next
 * start.
 */
const STOP_MS = 2_000;

export interface PostgresProcessOptions {
  program: string;
  cluster: string;
  user: PostgresUser | null;
  socketFolder: string;
  log: Log;
}

/**
 * One PostgreSQL as a child process: started, watched, started again with growing pauses, stopped.
 */
export class PostgresProcess {
  /** Null while it serves, else a sentence that says why not. */
  trouble: string | null = 'The database is starting.';
  readonly #options: PostgresProcessOptions;
  #child: ChildProcess | null = null;
  #isStopping = false;
  #deaths = 0;
  #restart: NodeJS.Timeout | undefined;
  #lastLines: string[] = [];
  readonly #leave = () => this.#child?.kill('SIGINT');

  constructor(options: PostgresProcessOptions) {
    this.#options = options;
  }

  /** Resolves when it takes connections. Throws a StartError with PostgreSQL's own last words. */
  async start(): Promise<void> {
    const child = this.#spawn();
    const startedAt = Date.now();
    const isReady = await this.#untilReady(child);
    if (!isReady)
      throw new StartError(
        `The database did not start. PostgreSQL said: ${this.#lastLines.join(' ') || 'nothing'}`,
      );
    this.trouble = null;
    child.once('exit', (code, signal) =>
      this.#died({ how: signal ?? `exit code ${code}`, lived: Date.now() - startedAt }),
    );
    if (child.exitCode !== null || child.signalCode !== null)
      this.#died({ how: 'at once', lived: 0 });
    process.once('exit', this.#leave);
  }

  /** Disconnects every client and ends PostgreSQL with everything on disk. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.trouble = 'The server is stopping.';
    clearTimeout(this.#restart);
    process.removeListener('exit', this.#leave);
    if (this.#child?.pid && this.#child.exitCode === null && this.#child.signalCode === null)
      await stopPostmaster(this.#child.pid, STOP_MS);
  }

  /**
   * In a session of its own, so that Ctrl-C in a terminal reaches the server alone, which then ends
   * its work before the database.
   */
  #spawn(): ChildProcess {
    const { program, cluster, user, socketFolder } = this.#options;
    this.#lastLines = [];
    const child = spawn(program, ['-D', cluster, ...settings(socketFolder)], {
      ...user,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.on('error', (error) => this.#lastLines.push(error.message));
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => text.split('\n').forEach((line) => this.#hear(line.trim())));
    this.#child = child;
    return child;
  }

  async #untilReady(child: ChildProcess): Promise<boolean> {
    const until = Date.now() + START_MS;
    while (
      Date.now() < until &&
      child.exitCode === null &&
      child.signalCode === null &&
      child.pid !== undefined
    ) {
      const now = readPostmaster(this.#options.cluster);
      if (now?.pid === child.pid && now.isReady) return true;
      await sleep(LOOK_MS);
    }
    return false;
  }

  #hear(line: string): void {
    if (!line) return;
    this.#lastLines = [...this.#lastLines, line].slice(-KEPT_LINES);
    const isBad = this.trouble === null && /\b(PANIC|FATAL|ERROR|WARNING):/.test(line);
    this.#options.log[isBad ? 'warn' : 'debug'](`PostgreSQL: ${line}`);
  }

  #died({ how, lived }: { how: string; lived: number }): void {
    process.removeListener('exit', this.#leave);
    if (this.#isStopping) return;
    this.#deaths = lived > SETTLED_MS ? 1 : this.#deaths + 1;
    const wait = retryDelay(RETRY.database, { attempt: this.#deaths });
    this.trouble = `The database stopped (${how}) and is being started again.`;
    this.#options.log.error(
      `PostgreSQL stopped unexpectedly (${how}); starting it again in ${wait} ms.`,
    );
    this.#restart = setTimeout(() => this.#again(), wait);
  }

  async #again(): Promise<void> {
    try {
      await this.start();
      this.#options.log.info('PostgreSQL serves again.');
    } catch (error) {
      this.#died({ how: error instanceof Error ? error.message : String(error), lived: 0 });
    }
  }
}

/**
 * No TCP; nothing of what people wrote reaches the log; durable as PostgreSQL's defaults are, said
 * aloud.
 */
function settings(socketFolder: string): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    jit: 'off',
    timezone: 'UTC',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    logging_collector: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
