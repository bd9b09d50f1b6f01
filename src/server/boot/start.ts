import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { problemCount, problemText } from '../../core/catalogue/problem-text.ts';
import { buildApp } from '../app.ts';
import { folderPublisher } from '../catalogue/publishing/publish-folder.ts';
import { type LoadedCatalogue, loadCatalogue } from '../catalogue/serve-catalogue.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { openDataDir } from '../database/cluster/data-dir.ts';
import { StartError } from '../database/cluster/start-error.ts';
import { type HttpListener, openHttpListener } from '../http/http-listener.ts';
import { logCrowds } from '../http/pace-limits.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import type { ErrorReporter } from '../ports/errors/error-reporter.ts';
import { openReader } from '../ports/reader.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { reportingLog } from '../telemetry/reporting-log.ts';
import { openDatabase } from './open-database.ts';
import { openErrorReporter } from './open-error-reporter.ts';
import { openKeys } from './open-keys.ts';
import { openMailer } from './open-mailer.ts';
import { type DocumentPorts, openPorts } from './open-ports.ts';
import { openSpecimens } from './open-specimens.ts';
import type { PreviewParts } from './preview-parts.ts';
import { startJobs } from './start-jobs.ts';
import { type Stop, stopInTime, stopWithin } from './stop-in-time.ts';
import { unlessAborted } from './unless-aborted.ts';

/** A server that answers. */
export interface RunningServer {
  /** Where it listens. */
  address: string;
  catalogues: Catalogues;
  errorReporter: ErrorReporter;
  /** Publishes the catalogue folder, and says how it went. Never rejects. */
  publishFolder(reason: string): Promise<string>;
  /** Stops accepting, lets what runs finish, then stops queue and database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  configuration: Configuration;
  log: FastifyBaseLogger;
  now: () => number;
  /**
   * Whether outsiders are told what is wrong with a catalogue: in development and demonstrations.
   */
  isVerbose: boolean;
  /** The built web. */
  webDir?: string;
  /**
   * A start that is under way when this is aborted is given up: what it has opened is stopped, and
   * the reason is thrown.
   */
  calledOff: AbortSignal;
  /** Who works on documents; the project's own by default. */
  documentPorts?: Partial<DocumentPorts>;
  /** Makes a preview of this; no setting does. */
  preview?: PreviewParts;
}

/**
 * SIGTERM ends everything within 10 s: so long for answers under way, for what works with the
 * database, and for the database.
 */
const ANSWERS_MS = 2_500;
const WORK_MS = 3_500;
const BENEATH_MS = 3_500;
const WEB_DIR = join(import.meta.dirname, '../../../dist/web');

/**
 * Starts everything in its order; whoever asks meanwhile is told to come back. Throws a StartError
 * with sentences for whoever runs it, after everything that had started is stopped again.
 */
export async function start(options: StartOptions): Promise<RunningServer> {
  const http = await openHttpListener({
    ...options.configuration,
    crowded: logCrowds(options),
  });
  const stopping = new AbortController();
  const [stops, beneath]: [Stop[], Stop[]] = [[], []];
  const stop = async () => {
    stopping.abort();
    await http.stop(ANSWERS_MS);
    await stopInTime(stops.splice(0).reverse(), { ms: WORK_MS, log: options.log });
    await Promise.all(
      beneath.splice(0).map((one) => stopWithin(BENEATH_MS, { stop: one, log: options.log })),
    );
  };
  try {
    return {
      ...(await startBehind(http, {
        ...options,
        stopping: stopping.signal,
        stops,
        beneath,
      })),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startBehind(
  http: HttpListener,
  {
    configuration,
    log,
    now,
    isVerbose,
    webDir = WEB_DIR,
    calledOff,
    documentPorts,
    preview,
    stopping,
    stops,
    beneath,
  }: StartOptions & { stopping: AbortSignal; stops: Stop[]; beneath: Stop[] },
): Promise<Omit<RunningServer, 'stop'>> {
  openDataDir(configuration.dataDir);
  const loaded = await unlessAborted(soundCatalogue(configuration, preview), calledOff);
  const keys = await openKeys({ ...configuration, now });
  const errorReporter = openErrorReporter({
    ...configuration,
    texts: loaded.compiled?.copy.en?.all ?? {},
    now,
    log,
  });
  beneath.push(() => errorReporter.stop());
  const opening = openDatabase({ ...configuration, log: reportingLog(log, errorReporter) });
  // One outside is waited for as long as it takes to come; the built-in one starts by itself, and
  // is stopped once it has.
  const database = await (configuration.databaseUrl ? unlessAborted(opening, calledOff) : opening);
  beneath.push(() => database.stop());
  calledOff.throwIfAborted();
  const own: DocumentPorts = { openReader, openSpecimens, ...documentPorts };
  const reader = own.openReader();
  stops.push(async () => reader.close());
  const ports = await unlessAborted(
    openPorts(
      {
        configuration,
        database,
        keys,
        http,
        loaded,
        errorReporter,
        log,
        now,
        stopping,
        preview,
        ...own,
      },
      stops,
    ),
    calledOff,
  );
  if (configuration.demo)
    await unlessAborted(
      seedDemo({
        db: database.db,
        compiled: ports.catalogues.current(),
        hash: ports.passwords.hash,
        now: new Date(now()),
        queue: ports.queue,
      }),
      calledOff,
    );
  stops.push(
    await unlessAborted(
      startJobs({
        db: database.db,
        ports,
        reader,
        mailer: openMailer({ ...configuration, db: database.db, now }),
        now,
        log,
      }),
      calledOff,
    ),
  );
  const app = await buildApp({
    db: database.db,
    ports,
    now,
    log,
    trouble: async () => (await database.trouble()) ?? ports.files.trouble(),
    isVerbose,
    webDir,
    trustProxy: configuration.trustProxy,
    stopping,
    ...(preview && { preview: { today: preview.today } }),
  });
  stops.push(() => app.close());
  if (preview)
    await unlessAborted(preview.prepare(app, { db: database.db, ports, now, stopping }), calledOff);
  await unlessAborted(Promise.resolve(app.ready()), calledOff);
  http.serve((request, response) => app.routing(request, response));
  return {
    address: http.address,
    catalogues: ports.catalogues,
    errorReporter,
    publishFolder: folderPublisher({
      connection: database.connection,
      folder: configuration.catalogueDir,
      catalogues: ports.catalogues,
      now,
      log,
    }),
  };
}

async function soundCatalogue(
  { catalogueDir }: Configuration,
  preview: PreviewParts | undefined,
): Promise<LoadedCatalogue> {
  const loaded = await (preview ? preview.load() : loadCatalogue(catalogueDir));
  if (loaded.problems.length > 0)
    throw new StartError(
      [
        ...loaded.problems.map(problemText),
        `The catalogue has ${problemCount(loaded.problems)}, so the server does not start.`,
      ].join('\n'),
    );
  return loaded;
}
