import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterAll } from 'vitest';
import type { DocumentProgress } from '../../src/contract/events.ts';
import { type OperationName, operations } from '../../src/contract/operations.ts';
import type { CompiledCatalogue } from '../../src/core/catalogue/compile/compiled.ts';
import type { ResponseOf } from '../../src/core/responses/responses.ts';
import { buildApp } from '../../src/server/app.ts';
import { openPictures } from '../../src/server/boot/open-pictures.ts';
import { openSpecimens } from '../../src/server/boot/open-specimens.ts';
import {
  type LoadedCatalogue,
  serveCatalogue,
} from '../../src/server/catalogue/serve-catalogue.ts';
import { openVersionStore } from '../../src/server/catalogue/version-store.ts';
import { statementsOf } from '../../src/server/database/connection.ts';
import { DatabaseListener } from '../../src/server/database/listener.ts';
import { openBearerTokens } from '../../src/server/identity/open-bearer-tokens.ts';
import { openRevocations } from '../../src/server/identity/open-revocations.ts';
import type { EnqueueOptions } from '../../src/server/jobs/queue.ts';
import type { LimitOverrides } from '../../src/server/limits/limits.ts';
import { openLimiter } from '../../src/server/limits/open-limiter.ts';
import type { Ports } from '../../src/server/operations/ports.ts';
import { createCaptchaPort, openAltcha } from '../../src/server/ports/captcha/captcha.ts';
import {
  type ErrorReporter,
  recordingReporter,
} from '../../src/server/ports/errors/error-reporter.ts';
import { folderFileStore } from '../../src/server/ports/files/folder-file-store.ts';
import { openFingerprints } from '../../src/server/ports/secrets/fingerprints.ts';
import { createPasswords } from '../../src/server/ports/secrets/passwords.ts';
import { openSecondFactorSeals } from '../../src/server/ports/secrets/second-factor-seals.ts';
import { realmIssuer } from '../../src/server/ports/tokens/realm-issuer.ts';
import {
  createAccessTokens,
  openRefreshTokens,
  tokenAudience,
} from '../../src/server/ports/tokens/session-tokens.ts';
import { openSigningKey } from '../../src/server/ports/tokens/signing-key.ts';
import { createWindowLimiter, REPORTS } from '../../src/server/ports/window-limiter.ts';
import { openRenderer } from '../../src/server/rendering/open-renderer.ts';
import { DEMO_PASSWORD, seedDemo } from '../../src/server/seed/seed-demo.ts';
import { addressOf } from './address-of.ts';
import { type DriverOptions, type TestDatabase, testDatabase } from './harness.ts';
import { ownCatalogue } from './own-catalogue.ts';

export { addressOf };

/** The moment at which tests happen; a test moves it on. */
export const START = Date.parse('2026-11-21T10:00:00Z');

/** JSON whose shape the test knows. */
export interface Json {
  [key: string]: unknown;
}

export interface Answer<R = Json> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The whole body. */
  body: Record<string, unknown> & {
    error?: { code: string; message: string; fields?: Record<string, unknown>; requestId: string };
  };
  /** What stands in the operation's envelope; of a refusal it is empty. */
  response: R;
}

/** `from` is the network address of the caller. */
export interface CallOptions {
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}

/** Somebody who calls: with the header of a tenant, and with a token once signed in. */
export interface Caller {
  call<N extends OperationName>(name: N, options?: CallOptions): Promise<Answer<ResponseOf<N>>>;
  headers: Record<string, string>;
  tokens?: { access_token: string; refresh_token: string };
}

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  ports: Ports;
  /** What was enqueued, in order. */
  jobs: { name: string; data: unknown; options?: EnqueueOptions }[];
  /** What open pages were told, in order. */
  progress: (DocumentProgress & { tenant: string })[];
  clock: { now: number };
  /** Everything that was logged, as JSON lines. */
  logged: string[];
  filesFolder: string;
  /** The catalogue folder's content for the next reload. */
  next: { catalogue: LoadedCatalogue };
  visitor(tenant?: string): Caller;
  /** Signed in as one of the demonstration's accounts. */
  as(who: string, tenant?: string): Promise<Caller>;
}

export interface TestAppOptions {
  webDir?: string;
  /** The address that people use. */
  publicUrl?: string;
  isDemo?: boolean;
  /** Aborted for a server that waits for nothing. */
  stopping?: AbortSignal;
  /** What is served in place of the catalogue as it stands. */
  change?: (compiled: CompiledCatalogue) => CompiledCatalogue;
  /** Who is told of errors. */
  reporter?: ErrorReporter;
  /** What the driver is told besides. */
  driver?: DriverOptions;
  /** Other numbers than those of the table of limits. */
  limits?: LimitOverrides;
}

/**
 * The whole server on a database of this test file's own, with the demonstration data; only the
 * queue is a fake. Call it once, at the top.
 */
export async function testApp({
  webDir = path.resolve('src/web'),
  publicUrl = 'http://test',
  isDemo = false,
  stopping = new AbortController().signal,
  change,
  reporter = recordingReporter(),
  driver,
  limits = {},
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase(driver);
  const folder = mkdtempSync(path.join(tmpdir(), 'farland-app-'));
  const clock = { now: START };
  const now = () => clock.now;
  const jobs: TestApp['jobs'] = [];
  const progress: TestApp['progress'] = [];
  const logged: string[] = [];
  const loaded = await ownCatalogue();
  const next = {
    catalogue:
      change && loaded.compiled ? { ...loaded, compiled: change(loaded.compiled) } : loaded,
  };
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const { ports, parts } = await makeParts({
    ...database,
    folder,
    publicUrl,
    isDemo,
    now,
    jobs,
    progress,
    next,
    reporter,
    log,
    stopping,
    limits,
  });
  const app = await buildApp({ ...parts, ports, log, webDir });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const visitor = (tenant = 'demo') => callerOf(app, { 'x-tenant-client-id': tenant });
  const as = async (who: string, tenant = 'demo'): Promise<Caller> => {
    const { response } = await visitor(tenant).call('login', {
      body: { username: `${who}@${tenant}.test`, password: DEMO_PASSWORD },
    });
    const tokens = response.tokens as { access_token: string; refresh_token: string };
    return {
      ...callerOf(app, {
        'x-tenant-client-id': tenant,
        authorization: `Bearer ${tokens.access_token}`,
      }),
      tokens,
    };
  };
  return {
    ...database,
    app,
    ports,
    jobs,
    progress,
    clock,
    logged,
    filesFolder: path.join(folder, 'files'),
    next,
    visitor,
    as,
  };
}

interface Making extends TestDatabase {
  folder: string;
  publicUrl: string;
  isDemo: boolean;
  now: () => number;
  jobs: TestApp['jobs'];
  progress: TestApp['progress'];
  next: TestApp['next'];
  reporter: ErrorReporter;
  log: Logger;
  stopping: AbortSignal;
  limits: LimitOverrides;
}

async function makeParts({
  db,
  connection,
  folder,
  publicUrl,
  isDemo,
  now,
  jobs,
  progress,
  next,
  reporter,
  log,
  stopping,
  limits,
}: Making) {
  const store = openVersionStore({ connection, log });
  afterAll(() => store.close());
  const catalogues = await serveCatalogue(next.catalogue, {
    store,
    log,
    folder: path.resolve('catalogue'),
    load: async () => next.catalogue,
  });
  const [signingKey, passwords] = [await openSigningKey(folder), createPasswords()];
  const fingerprints = openFingerprints(folder);
  // Calls that wait may be told to stop from the start; drawings are wanted all the same.
  const renderer = openRenderer({ log, stopping: new AbortController().signal });
  afterAll(() => renderer.close());
  const accessTokens = createAccessTokens({
    signingKey,
    audience: tokenAudience(publicUrl),
    issuerOf: realmIssuer({ catalogues, publicUrl }),
    now,
  });
  const listener = await DatabaseListener.open({ connection, log });
  afterAll(() => listener.stop());
  const revocations = await openRevocations({ db, listener, catalogues, now, log });
  const ports: Ports = {
    catalogues,
    specimens: openSpecimens(catalogues),
    realtime: { tell: (tenant, one) => void progress.push({ tenant, ...one }) },
    pictures: openPictures(),
    renderer,
    pageAssembler: {
      assemble: async (load) => (await load()).documents.map(() => Buffer.from('%PDF-1.7')),
    },
    remoteImages: { fetch: async () => 'image_not_fetched' },
    signingKey,
    accessTokens,
    refreshTokens: openRefreshTokens(folder),
    revocations,
    bearerTokens: openBearerTokens({ db, accessTokens, passwords, revocations, catalogues, now }),
    passwords,
    secondFactorSeals: openSecondFactorSeals(folder),
    fingerprints,
    limiter: openLimiter({ statements: statementsOf(db), fingerprints, overrides: limits }),
    captcha: createCaptchaPort({
      isRequired: false,
      secrets: { of: () => ({}) },
      altcha: openAltcha({ keysFolder: folder, now }),
    }),
    files: folderFileStore(path.join(folder, 'files')),
    diskSpace: { shortage: async () => 'none', notice: async () => null },
    publicUrl,
    isDemo,
    errorReporter: reporter,
    reportLimiter: createWindowLimiter({ ...REPORTS, now }),
    queue: {
      enqueue: async (_, name, data, options) =>
        void jobs.push({ name, data, ...(options && { options }) }),
      work: async () => undefined,
      stop: async () => undefined,
    },
  };
  await seedDemo({
    db,
    compiled: ports.catalogues.current(),
    hash: ports.passwords.hash,
    now: new Date(now()),
  });
  const parts = { db, now, trouble: async () => null, stopping };
  return { ports, parts };
}

function callerOf(app: FastifyInstance, headers: Record<string, string>): Caller {
  const call = async <N extends OperationName>(
    name: N,
    { query, body, headers: more, from }: CallOptions = {},
  ): Promise<Answer<ResponseOf<N>>> => {
    const request = {
      method: operations[name].method,
      url: addressOf(name, query),
      headers: { ...headers, ...more },
      ...(body !== undefined && { payload: body }),
      ...(from && { remoteAddress: from }),
    } as InjectOptions;
    return answerOf(await app.inject(request));
  };
  return { call, headers };
}

/** An answer with its JSON, if it is any. */
export function answerOf<R = Json>({
  statusCode,
  headers,
  payload,
}: LightMyRequestResponse): Answer<R> {
  const isJson = String(headers['content-type']).startsWith('application/json') && payload !== '';
  const body = (isJson ? JSON.parse(payload) : {}) as Answer['body'];
  return { status: statusCode, headers, body, response: (body.response ?? {}) as R };
}
