import { availableParallelism } from 'node:os';
import { PassThrough, Readable, Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { AppError } from '../../contract/errors.ts';
import { fairQueue, QueueFull } from '../../core/fair-queue/fair-queue.ts';
import type { Package, PackageSummary } from '../package/make-package.ts';
import { PackageError } from '../package/package-error.ts';
import { packageOrder } from '../package/package-order.ts';
import type { GuidelinesOrder, PaperOrder, Renderer, RenderRequest } from '../package/renderer.ts';
import { documentStream } from './document-stream.ts';
import type { ArchiveTask, DrawnPdf, PackageTask, Packed } from './render-worker.ts';

/** What drawing may take. */
export interface RenderLimits {
  /** PDFs that are drawn at the same time. */
  threads: number;
  /**
   * PDFs that wait. A drawing takes a third of a second, so the last of them waits half a minute at
   * the most.
   */
  mostWaiting: number;
  longestWaitMs: number;
  longestDrawingMs: number;
  /** Of one thread, in megabytes: what outgrows it ends, and nothing else does. */
  heapMb: number;
}

/**
 * One core is left to the thread that answers. A PDF has seldom more than ten pages; how many it
 * may have stands in Paper.
 */
export const RENDER_LIMITS: RenderLimits = {
  threads: Math.max(1, availableParallelism() - 1),
  mostWaiting: 60,
  longestWaitMs: 30_000,
  longestDrawingMs: 20_000,
  heapMb: 256,
};

/** The longest that anybody is asked to wait before they try again, in seconds. */
const LONGEST_RETRY = 30;
/** Threads without work end after this time, and give their memory back. */
const IDLE_MS = 60_000;
/** Calls go first where both want the processor. */
const NICE = 5;

interface Opening {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Aborted when the server stops: whoever waits is refused. */
  stopping: AbortSignal;
  limits?: RenderLimits;
}

/**
 * The default: in threads of Piscina, one for packages beside those for single PDFs, since a
 * package waits for its documents.
 */
export function openRenderer({ log, stopping, limits = RENDER_LIMITS }: Opening): Renderer {
  const openPool = (maxThreads: number): Piscina => {
    const pool = new Piscina({ ...poolOptions(limits), maxThreads });
    pool.on('error', (error: Error) => log.error(`A drawing thread ended: ${error.message}`));
    return pool;
  };
  const [drawings, packages] = [openPool(limits.threads), openPool(1)];
  const inTurn = fairQueue(limits.threads, { mostWaiting: limits.mostWaiting });
  const reportMissing = (missing: readonly string[]): void =>
    missing.forEach((message) => log.error(message));
  const busy = (): AppError => {
    const seconds = (inTurn.waiting() * drawings.histogram.runTime.average) / 1000 / limits.threads;
    return new AppError('busy', {
      retryAfter: Math.min(LONGEST_RETRY, Math.max(1, Math.ceil(seconds))),
    });
  };

  const drawn = async (
    name: 'drawGuidelines' | 'drawFlatPaper',
    order: GuidelinesOrder | PaperOrder,
    { account, signal }: RenderRequest,
  ): Promise<Buffer> => {
    const late = AbortSignal.timeout(limits.longestWaitMs);
    const draw = async (): Promise<DrawnPdf> =>
      drawings.run(order, { name, signal: AbortSignal.timeout(limits.longestDrawingMs) });
    try {
      const { pdf, missing } = await inTurn(
        account,
        draw,
        AbortSignal.any([signal, stopping, late]),
      );
      reportMissing(missing);
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (stopping.aborted) throw new AppError('unavailable');
      if (error instanceof QueueFull || late.aborted || isTimeout(error)) throw busy();
      throw error;
    }
  };

  return {
    guidelines: (order, request) => drawn('drawGuidelines', order, request),
    flatPaper: (order, request) => drawn('drawFlatPaper', order, request),

    package(input, { signal }) {
      const order = packageOrder(input);
      const given = new Map(input.documents.map((document) => [document.id, document]));
      const source = documentStream(
        order.files.flatMap((file) =>
          file.holds === 'document' ? (given.get(file.documentId) ?? []) : [],
        ),
      );
      const zip = new PassThrough({ highWaterMark: 262_144 });
      const task: PackageTask = {
        order,
        texts: input.texts,
        documents: Readable.toWeb(source),
        zip: Writable.toWeb(zip),
      };
      return streamed({ task, name: 'writePackage', source, zip, packages, signal, reportMissing });
    },

    archive(files, { signal }) {
      const source = documentStream(
        files.flatMap((file) => ('open' in file ? [{ id: file.name, open: file.open }] : [])),
      );
      const zip = new PassThrough({ highWaterMark: 262_144 });
      const task: ArchiveTask = {
        files: files.map((file) =>
          'text' in file ? { name: file.name, text: file.text } : { name: file.name },
        ),
        documents: Readable.toWeb(source),
        zip: Writable.toWeb(zip),
      };
      const name = 'writeArchive';
      return streamed({ task, name, source, zip, packages, signal, reportMissing }).content;
    },

    async close() {
      await Promise.all([drawings.destroy(), packages.destroy()]);
    },
  };
}

const poolOptions = ({ heapMb }: RenderLimits) =>
  ({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    minThreads: 0,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    // Waiting for tasks without the event loop would hold up the streams of a package.
    atomics: 'disabled',
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  }) as const;

/** Piscina tells with the same class that somebody aborted and that the time was over. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof DOMException &&
  error.cause.name === 'TimeoutError';

interface Streaming {
  task: PackageTask | ArchiveTask;
  /** Of the worker's functions. */
  name: 'writePackage' | 'writeArchive';
  source: Readable;
  zip: PassThrough;
  packages: Piscina;
  signal: AbortSignal;
  reportMissing: (missing: readonly string[]) => void;
}

/**
 * Runs the task while its ZIP is read. Whatever ends one of both ends the other, and closes the
 * documents.
 */
function streamed({
  task,
  name,
  source,
  zip,
  packages,
  signal,
  reportMissing,
}: Streaming): Package {
  let summary: PackageSummary | undefined;
  let failure: unknown;
  source.once('error', (error) => {
    failure = error;
  });
  async function* content(): AsyncGenerator<Uint8Array> {
    const left = new AbortController();
    const running: Promise<Packed> = packages.run(task, {
      name,
      transferList: [task.documents, task.zip] as never,
      signal: AbortSignal.any([signal, left.signal]),
    });
    running.then(
      (packed) =>
        'refused' in packed &&
        zip.destroy(new PackageError(packed.refused.code, packed.refused.message)),
      (error: Error) => zip.destroy(error),
    );
    try {
      yield* zip;
      const packed = await running;
      if ('refused' in packed) throw new PackageError(packed.refused.code, packed.refused.message);
      reportMissing(packed.missing);
      summary = packed.summary;
    } catch (error) {
      throw signal.aborted ? signal.reason : (failure ?? error);
    } finally {
      left.abort();
      source.destroy();
      zip.destroy();
    }
  }
  return {
    content: content(),
    summary() {
      if (!summary) throw new Error('The package has not been read to its end yet.');
      return summary;
    },
  };
}
