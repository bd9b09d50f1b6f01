import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { explain, problemCount } from '../../core/catalogue/explain.ts';
import { buildApp } from '../app.ts';
import {
  type LoadedCatalogue,
  loadCatalogue,
  serveCatalogue,
} from '../catalogue/serve-catalogue.ts';
import { openVersionStore } from '../catalogue/version-store.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { openDataDir } from '../database/cluster/data-dir.ts';
import { StartError } from '../database/cluster/start-error.ts';
import { statementsOf } from '../database/connection.ts';
import { DatabaseListener } from '../database/listener.ts';
import { clientAddress } from '../http/client-address.ts';
import { type HttpListener, openHttpListener } from '../http/http-listener.ts';
import { logCrowds } from '../http/pace-limits.ts';
import { openBearerTokens } from '../identity/open-bearer-tokens.ts';
import { openRevocations } from '../identity/open-revocations.ts';
import { openQueue } from '../jobs/queue.ts';
import { openLimiter } from '../limits/open-limiter.ts';
import type { Ports } from '../operations/ports.ts';
import { bareHeaders } from '../plugins/answer/headers.ts';
import { createAllowance, REPORTS } from '../ports/allowance.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { openDiskSpace } from '../ports/disk-space.ts';
import type { ErrorReporter } from '../ports/errors/error-reporter.ts';
import { openRemoteImages } from '../ports/images/remote-images.ts';
import { openPageAssembler } from '../ports/page-assembler.ts';
import { openReader } from '../ports/reader.ts';
import { createPasswords } from '../ports/secrets/passwords.ts';
import { audienceOf, createAccessTokens } from '../ports/tokens/access-tokens.ts';
import { realmIssuer } from '../ports/tokens/realm-issuer.ts';
import { openRealtime } from '../realtime/open-realtime.ts';
import { openRenderer } from '../rendering/open-renderer.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { reportingLog } from '../telemetry/reporting-log.ts';
import { openCaptcha } from './open-captcha.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { openErrorReporter } from './open-error-reporter.ts';
import { openFileStore } from './open-file-store.ts';
import { type Keys, openKeys } from './open-keys.ts';
import { openMailer } from './open-mailer.ts';
import { openPictures } from './open-pictures.ts';
import { openSpecimens } from './open-specimens.ts';
import { startJobs } from './start-jobs.ts';
import { type Stop, stopInTime, stopWithin } from './stop-in-time.ts';
import { unlessAborted } from './unless-aborted.ts';

/** A server that answers. */
export interface RunningServer {
  /** Where it listens. */
  address: string;
  catalogues: Catalogues;
  errorReporter: ErrorReporter;
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
  /** Who works on documents; the project's own unless told. */
  documentPorts?: Partial<DocumentPorts>;
}

/** Opens the ports that take seconds for a document. */
export interface DocumentPorts {
  openReader: typeof openReader;
  openSpecimens: typeof openSpecimens;
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
    stopping,
    stops,
    beneath,
  }: StartOptions & { stopping: AbortSignal; stops: Stop[]; beneath: Stop[] },
): Promise<Omit<RunningServer, 'stop'>> {
  openDataDir(configuration.dataDir);
  const loaded = await unlessAborted(soundCatalogue(configuration), calledOff);
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
      { configuration, database, keys, http, loaded, errorReporter, log, now, stopping, ...own },
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
    isDemo: configuration.demo,
    webDir,
    trustProxy: configuration.trustProxy,
    stopping,
  });
  stops.push(() => app.close());
  await unlessAborted(Promise.resolve(app.ready()), calledOff);
  http.serve((request, response) => app.routing(request, response));
  return { address: http.address, catalogues: ports.catalogues, errorReporter };
}

async function soundCatalogue({ catalogueDir }: Configuration): Promise<LoadedCatalogue> {
  const loaded = await loadCatalogue(catalogueDir);
  if (loaded.problems.length > 0)
    throw new StartError(
      [
        ...loaded.problems.map(explain),
        `The catalogue has ${problemCount(loaded.problems)}, so the server does not start.`,
      ].join('\n'),
    );
  return loaded;
}

interface Opening extends Pick<DocumentPorts, 'openSpecimens'> {
  configuration: Configuration;
  database: OpenDatabase;
  keys: Keys;
  http: HttpListener;
  loaded: LoadedCatalogue;
  errorReporter: ErrorReporter;
  log: FastifyBaseLogger;
  now: () => number;
  stopping: AbortSignal;
}

async function openPorts(
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
    ...own
  }: Opening,
  stops: Stop[],
): Promise<Ports> {
  const publicUrl = configuration.publicUrl ?? http.address;
  const files = await openFileStore(configuration);
  const diskSpace = openDiskSpace({
    folders: [configuration.dataDir, ...database.folders],
    minFree: configuration.minFree,
    log,
  });
  const { altcha, ...usedKeys } = keys;
  const { connection } = database;
  const renderer = openRenderer({ log, stopping });
  stops.push(() => renderer.close());
  const queue = await openQueue({ connection, log, errorReporter });
  stops.push(() => queue.stop());
  const listener = await DatabaseListener.open({ connection, log });
  stops.push(() => listener.stop());
  const store = openVersionStore({ connection, log });
  stops.push(() => store.close());
  const catalogues = await serveCatalogue(loaded, {
    store,
    log,
    load: () => loadCatalogue(configuration.catalogueDir),
  });
  const passwords = createPasswords();
  const accessTokens = createAccessTokens({
    signingKey: keys.signingKey,
    audience: audienceOf(publicUrl),
    issuerOf: realmIssuer({ catalogues, publicUrl }),
    now,
  });
  const revocations = await openRevocations({ db: database.db, listener, catalogues, now, log });
  stops.push(async () => revocations.stop());
  const bearerTokens = openBearerTokens({
    db: database.db,
    accessTokens,
    passwords,
    revocations,
    catalogues,
    now,
  });
  const realtime = await openRealtime({
    server: http.server,
    listener,
    db: database.db,
    bearerTokens,
    revocations,
    catalogues,
    log,
    now,
    stopping,
    publicUrl,
    clientAddress: clientAddress(configuration.trustProxy),
    headers: bareHeaders(publicUrl),
  });
  stops.push(() => realtime.stop());
  return {
    catalogues,
    bearerTokens,
    revocations,
    realtime,
    specimens: own.openSpecimens(catalogues),
    pictures: openPictures(),
    renderer,
    pageAssembler: openPageAssembler(),
    remoteImages: openRemoteImages(),
    ...usedKeys,
    accessTokens,
    passwords,
    files,
    diskSpace,
    queue,
    publicUrl,
    errorReporter,
    reportAllowance: createAllowance({ ...REPORTS, now }),
    limiter: openLimiter({
      statements: statementsOf(database.db),
      fingerprints: keys.fingerprints,
      overrides: configuration.limits,
    }),
    captcha: openCaptcha({
      configuration,
      altcha,
      tenants: catalogues.current().tenants,
    }),
  };
}
