import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { nextSlot } from '../../core/fair-queue/next-slot.ts';
import { RETRY } from '../../core/retry/retry-delay.ts';
import type { Connection } from '../database/connection.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Log } from '../database/log.ts';
import { type ErrorReporter, silentReporter } from '../ports/errors/error-reporter.ts';
import { faultOf } from '../ports/errors/fault-of.ts';
import { LOW_PRIORITY, waitingJobs } from '../repositories/waiting-jobs.ts';
import { type JobName, type Jobs, LONGEST } from './jobs.ts';
import { unavailableCode } from './unavailable-code.ts';

const TRIES_AFTER_FIRST = 3;
/**
 * A server that was killed is missed after this many seconds, and its jobs are tried again; the
 * least that the queue takes.
 */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 5;
/** New jobs announce themselves; the ones that wait for another try do not. */
const POLL_SECONDS = 2;
/** What the database or the files were away for is done after so long. */
const AGAIN_SECONDS = 15;
/**
 * A database that is frozen answers nothing; the queue's own housekeeping takes less than a minute.
 */
const SESSION = { keepAlive: true, query_timeout: 60_000 };
const STOP_MS = 1_500;
/** While the database is away every worker complains every two seconds; one line says as much. */
const QUIET_MS = 30_000;

export interface JobAttempt {
  /** True when the job will not be tried again: time to say that it failed. */
  isLast: boolean;
  /** Aborted when the time is over, or when the server stops. */
  signal: AbortSignal;
}

/**
 * Does a job. It may run twice, or again after half of it was done: each must leave the same
 * behind.
 */
export type JobHandler<N extends JobName> = (data: Jobs[N], attempt: JobAttempt) => Promise<void>;

/** Work that is done after the answer, by this server or by another on the same database. */
export interface Queue {
  /**
   * The job is there when the transaction commits, and only then. However many a tenant has, those
   * of the others come in between.
   */
  enqueue<N extends JobName>(
    transaction: TenantTransaction,
    name: N,
    data: Jobs[N],
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Takes jobs of a kind from now on, at most `concurrency` at once, and only while `mayWork` says
   * yes. One that fails because the database or the files are away waits and is not counted as
   * tried.
   */
  work<N extends JobName>(name: N, options: WorkOptions, handler: JobHandler<N>): Promise<void>;
  /**
   * Takes no more jobs and waits a moment for the running ones; what is not done by then is tried
   * again at the next start.
   */
  stop(): Promise<void>;
}

interface WorkOptions {
  concurrency: number;
  mayWork?: () => Promise<boolean>;
}

export interface EnqueueOptions {
  /** The job waits until no other of its kind does. */
  isLowPriority?: boolean;
}

interface Opening {
  connection: Connection;
  log: Log;
  errorReporter?: ErrorReporter;
}

/** Opens the queue with connections of its own, and makes its tables on the first start. */
export async function openQueue({
  connection,
  log,
  errorReporter = silentReporter,
}: Opening): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    ...SESSION,
    application_name: 'farland jobs',
    max: 5,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on(
    'error',
    atMostEvery(QUIET_MS, (error: Error) =>
      log.warn(`The queue could not work for a moment: ${error.message}`),
    ),
  );
  boss.on('warning', ({ message }) => log.warn(`The queue says: ${message}`));
  const gates: (() => void)[] = [];
  await boss.start();
  for (const [name, expireInSeconds] of Object.entries(LONGEST)) {
    const options = {
      expireInSeconds,
      retryLimit: TRIES_AFTER_FIRST,
      retryBackoff: true,
      retryDelay: RETRY.job.firstMs / 1_000,
      retryDelayMax: RETRY.job.longestMs / 1_000,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  return {
    enqueue: async (transaction, name, data, { isLowPriority = false } = {}) => {
      const turn =
        'tenant' in data && !isLowPriority
          ? nextSlot(await waitingJobs.line(transaction, { name, tenant: data.tenant }))
          : 0;
      await boss.send(name, data, {
        db: fromKysely(transaction),
        priority: isLowPriority ? LOW_PRIORITY : -turn,
      });
    },
    work: async (name, { concurrency, mayWork }, handler) => {
      const begin = async () => {
        for (let place = 0; place < concurrency; place += 1)
          await takePlace(boss, { name, handler, log, errorReporter });
      };
      if (mayWork)
        gates.push(
          await workWhile(mayWork, { begin, end: () => boss.offWork(name, { wait: false }), log }),
        );
      else await begin();
    },
    stop: async () => {
      for (const close of gates) close();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

interface Gate {
  begin: () => Promise<void>;
  end: () => Promise<void>;
  log: Log;
}

/**
 * Works while that is said to be possible, which is asked every few seconds. Returns what ends the
 * asking.
 */
async function workWhile(
  mayWork: () => Promise<boolean>,
  { begin, end, log }: Gate,
): Promise<() => void> {
  let isWorking = false;
  const look = async () => {
    const may = await mayWork();
    if (may === isWorking) return;
    isWorking = may;
    await (may ? begin() : end());
  };
  await look();
  const timer = setInterval(
    () =>
      void look().catch((error: Error) =>
        log.warn(`A kind of jobs could not be paused or taken up: ${error.message}`),
      ),
    LOOK_SECONDS * 1000,
  );
  return () => clearInterval(timer);
}

/** Calls at once, and then not again for a while. */
function atMostEvery<T>(ms: number, call: (argument: T) => void): (argument: T) => void {
  let quietUntil = 0;
  return (argument) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + ms;
    call(argument);
  };
}

interface JobPosition<N extends JobName> {
  name: N;
  handler: JobHandler<N>;
  log: Log;
  errorReporter: ErrorReporter;
}

/**
 * One worker, which does one job after the other. After each it looks again at once, where the
 * queue's own would wait for the next poll.
 */
async function takePlace<N extends JobName>(
  boss: PgBoss,
  { name, ...place }: JobPosition<N>,
): Promise<void> {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  } as const;
  const worker: { id?: string } = {};
  worker.id = await boss.work<Jobs[N], void, typeof options>(name, options, async (jobs) => {
    for (const job of jobs)
      await runOne(job, { boss, ...place }).finally(
        () => worker.id && boss.notifyWorker(worker.id),
      );
  });
}

interface Running<N extends JobName> extends Omit<JobPosition<N>, 'name'> {
  boss: PgBoss;
}

async function runOne<N extends JobName>(
  { name, id, data, priority, retryCount, retryLimit, signal }: JobWithMetadata<Jobs[N]>,
  { boss, handler, log, errorReporter }: Running<N>,
): Promise<void> {
  try {
    await handler(data, { isLast: retryCount >= retryLimit, signal });
  } catch (error) {
    if (unavailableCode(error) !== undefined && !signal.aborted) {
      log.warn(`The job ${name} ${id} waits ${AGAIN_SECONDS} s: ${(error as Error).message}`);
      // Another one in its place, because a job that failed would have one try less.
      await boss.send(name, data, { priority, startAfter: AGAIN_SECONDS });
      return;
    }
    // What a stopping server breaks off is no defect.
    log[signal.aborted ? 'warn' : 'error'](
      `The job ${name} ${id} failed at try ${retryCount + 1} of ${retryLimit + 1}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    if (!signal.aborted)
      errorReporter.report(
        faultOf(error, {
          kind: 'job',
          route: name,
          tenant: 'tenant' in data ? data.tenant : undefined,
        }),
      );
    throw error;
  }
}
