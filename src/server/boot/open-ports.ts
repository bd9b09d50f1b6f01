import type { FastifyBaseLogger } from 'fastify';
import { followPublications } from '../catalogue/publishing/follow-publications.ts';
import { runInThread } from '../catalogue/publishing/publish-in-thread.ts';
import {
  type LoadedCatalogue,
  loadCatalogue,
  type ServedCatalogues,
  serveCatalogue,
} from '../catalogue/serve-catalogue.ts';
import { openVersionStore } from '../catalogue/version-store.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { statementsOf } from '../database/connection.ts';
import { DatabaseListener } from '../database/listener.ts';
import { clientAddress } from '../http/client-address.ts';
import type { HttpListener } from '../http/http-listener.ts';
import { openBearerTokens } from '../identity/open-bearer-tokens.ts';
import { openRevocations } from '../identity/open-revocations.ts';
import { openQueue } from '../jobs/queue.ts';
import { openLimiter } from '../limits/open-limiter.ts';
import type { Ports } from '../operations/ports.ts';
import { bareHeaders } from '../plugins/answer/headers.ts';
import { openDiskSpace } from '../ports/disk-space.ts';
import type { ErrorReporter } from '../ports/errors/error-reporter.ts';
import { openRemoteImages } from '../ports/images/remote-images.ts';
import { openPageAssembler } from '../ports/page-assembler.ts';
import type { openReader } from '../ports/reader.ts';
import { createPasswords } from '../ports/secrets/passwords.ts';
import { realmIssuer } from '../ports/tokens/realm-issuer.ts';
import { createAccessTokens, tokenAudience } from '../ports/tokens/session-tokens.ts';
import { createWindowLimiter, REPORTS } from '../ports/window-limiter.ts';
import { openRealtime } from '../realtime/open-realtime.ts';
import { openRenderer } from '../rendering/open-renderer.ts';
import { openCaptcha } from './open-captcha.ts';
import type { OpenDatabase } from './open-database.ts';
import { openFileStore } from './open-file-store.ts';
import type { Keys } from './open-keys.ts';
import { openPictures } from './open-pictures.ts';
import type { openSpecimens } from './open-specimens.ts';
import type { PreviewParts } from './preview-parts.ts';
import type { Stop } from './stop-in-time.ts';

/** Opens the ports that take seconds for a document. */
export interface DocumentPorts {
  openReader: typeof openReader;
  openSpecimens: typeof openSpecimens;
}

/** What the ports are made of. */
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
  preview: PreviewParts | undefined;
}

/**
 * Opens every port of the operations; `stops` gets what ends those that run. Throws a StartError where
 * one cannot be opened.
 */
export async function openPorts(
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
    ...own
  }: Opening,
  stops: Stop[],
): Promise<Ports & { catalogues: ServedCatalogues }> {
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
    folder: configuration.catalogueDir,
    load: preview?.load ?? (() => loadCatalogue(configuration.catalogueDir)),
    isNewestForAll: preview !== undefined,
    prepare: async (checksum) => {
      await runInThread({ kind: 'prepare', connection, checksum }, log);
    },
  });
  stops.push(await followPublications({ db: database.db, listener, catalogues, now, log }));
  const passwords = createPasswords();
  const accessTokens = createAccessTokens({
    signingKey: keys.signingKey,
    audience: tokenAudience(publicUrl),
    issuerOf: realmIssuer({ catalogues, publicUrl }),
    now,
    lifetime: preview?.accessLifetime,
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
    remoteImages: preview?.remoteImages ?? openRemoteImages(),
    ...usedKeys,
    accessTokens,
    passwords,
    files,
    diskSpace,
    queue,
    publicUrl,
    isDemo: configuration.demo,
    errorReporter,
    reportLimiter: createWindowLimiter({ ...REPORTS, now }),
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
