import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { IsoDate } from '../core/dates/iso-date.ts';
import type { AsOne } from './category/whole-file.ts';
import { readerLimits } from './limits.ts';
import type { WorkerLimits } from './processes/guard.ts';
import { type ReadingWorker, startReadingWorker } from './processes/reading-worker.ts';
import type { Reading } from './reading.ts';
import { ProcessEnded, ReadingError } from './reading-error.ts';
import type { ReadingCatalogue } from './vocabulary.ts';

/** A file: its bytes, or where they lie. */
export type ReadingSource = Uint8Array | { path: string };

export interface ReadingOptions {
  catalogue: ReadingCatalogue;
  /** Decides the century of two-digit years. */
  today: IsoDate;
  /** All pages are one document; of this category, where somebody said so. */
  asOne?: AsOne | undefined;
  /** Told before each page. */
  onProgress?: (progress: { page: number; pages: number }) => void;
  /** Takes the file out of the line, or ends the process that reads it. */
  signal?: AbortSignal;
}

interface PoolOptions {
  /** Processes at most; one less than the cores by default, so that the server keeps one. */
  processes?: number;
  limits?: WorkerLimits;
}

interface Job {
  source: ReadingSource;
  options: ReadingOptions;
  resolve(reading: Reading): void;
  reject(error: unknown): void;
  /** How many processes were ended from outside while they read it. */
  lost: number;
  /** Only a process that has read nothing yet will do. */
  wantsFresh: boolean;
}

/** Processes that one file may lose before its reading counts as failed. */
const MOST_LOST = 3;

/**
 * Reads files in processes of its own, several at once, first come first served. The end of one
 * takes none of the others with it.
 */
export class ReaderPool {
  readonly #idle: ReadingWorker[] = [];
  readonly #workers = new Set<ReadingWorker>();
  readonly #line: Job[] = [];
  readonly #most: number;
  readonly #limits: WorkerLimits;
  #isClosed = false;

  constructor({
    processes = Math.max(1, availableParallelism() - 1),
    limits: own = readerLimits,
  }: PoolOptions = {}) {
    this.#most = processes;
    this.#limits = own;
  }

  /** Rejects with ReadingError (a stable code), or with the signal's reason. */
  read(source: ReadingSource, options: ReadingOptions): Promise<Reading> {
    const { promise, resolve, reject } = Promise.withResolvers<Reading>();
    const job: Job = { source, options, resolve, reject, lost: 0, wantsFresh: false };
    if (this.#isClosed) reject(closed());
    else if (options.signal?.aborted) reject(options.signal.reason);
    else this.#lineUp(job);
    return promise;
  }

  /**
   * Starts a process before the first file comes, which saves about a second then. Resolves when it
   * is ready. Rejects with ReadingError when it cannot start.
   */
  async warm(): Promise<void> {
    const worker = this.#free();
    if (!worker) return;
    try {
      await worker.ready();
    } finally {
      this.#giveBack(worker);
    }
  }

  /** Ends every process; what is being read or waits is refused with `reading_failed`. */
  close(): void {
    this.#isClosed = true;
    for (const worker of this.#workers) worker.end();
    for (const job of this.#line.splice(0)) job.reject(closed());
  }

  #lineUp(job: Job): void {
    this.#line.push(job);
    job.options.signal?.addEventListener(
      'abort',
      () => {
        const at = this.#line.indexOf(job);
        if (at >= 0) this.#line.splice(at, 1);
        job.reject(job.options.signal?.reason);
      },
      { once: true },
    );
    this.#next();
  }

  #next(): void {
    for (let job = this.#line[0]; job && !this.#isClosed; job = this.#line[0]) {
      const worker = this.#free(job.wantsFresh);
      if (!worker) return;
      this.#line.shift();
      this.#read(job, worker);
    }
  }

  #read(job: Job, worker: ReadingWorker): void {
    const { isFresh } = worker;
    void work(job, worker)
      .catch((error: unknown) => this.#again(job, error, isFresh))
      .finally(() => this.#giveBack(worker));
  }

  /**
   * Before all others, where its process was ended from outside, or had too much of the files
   * before to have room for this one.
   */
  #again(job: Job, error: unknown, wasFresh: boolean): void {
    const isLost = error instanceof ProcessEnded && job.lost < MOST_LOST;
    const isCrowded =
      error instanceof ReadingError &&
      error.code === 'reading_memory' &&
      !wasFresh &&
      !job.wantsFresh;
    if (!(isLost || isCrowded) || job.options.signal?.aborted || this.#isClosed)
      return job.reject(error);
    job.lost += Number(isLost);
    job.wantsFresh = isCrowded;
    this.#line.unshift(job);
  }

  #giveBack(worker: ReadingWorker): void {
    const isFit = worker.isAlive && !worker.isSpent && !this.#isClosed;
    if (isFit) this.#idle.push(worker);
    else this.#drop(worker);
    this.#next();
  }

  #drop(worker: ReadingWorker): void {
    worker.end();
    this.#workers.delete(worker);
  }

  /** A process that waits, or a new one where there is room. */
  #free(wantsFresh = false): ReadingWorker | undefined {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) {
      if (worker.isAlive && (worker.isFresh || !wantsFresh)) return worker;
      this.#drop(worker);
    }
    if (this.#workers.size >= this.#most) return undefined;
    const fresh = startReadingWorker(this.#limits);
    this.#workers.add(fresh);
    return fresh;
  }
}

async function work(
  { source, options: { catalogue, today, asOne, onProgress, signal }, resolve }: Job,
  worker: ReadingWorker,
): Promise<void> {
  const stop = () => worker.end();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const bytes = source instanceof Uint8Array ? source : await readBytes(source.path);
    resolve(
      await worker.read({ bytes, catalogue: catalogue, today, asOne }, (page, pages) =>
        onProgress?.({ page, pages }),
      ),
    );
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function closed(): ReadingError {
  return new ReadingError('reading_failed', 'The reader is closed.');
}

/**
 * The bytes of a file, if it is one and not too large to be read at all. Throws ReadingError
 * `file_…`.
 */
async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const found = await stat(path);
    if (!found.isFile())
      throw new ReadingError(found.isDirectory() ? 'file_is_folder' : 'file_type');
    if (found.size > readerLimits.bytes)
      throw new ReadingError('file_too_large', `It has ${found.size}.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    throw new ReadingError(
      'file_not_found',
      error instanceof Error ? error.message : String(error),
    );
  }
}
