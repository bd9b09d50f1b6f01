import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Kysely } from 'kysely';
import { textsIn } from '../core/catalogue/languages/translations.ts';
import type { Database } from './database/tables/tables.ts';
import type { Ports } from './operations/ports.ts';
import { caching } from './plugins/answer/caching.ts';
import { errorPlugin, refuse } from './plugins/answer/errors.ts';
import { bareHeaders, headers } from './plugins/answer/headers.ts';
import { refusals } from './plugins/answer/refusals.ts';
import type { PreviewMark } from './plugins/answer/render-page.ts';
import { unknownAddress } from './plugins/answer/unknown-address.ts';
import { webPage } from './plugins/answer/web-page.ts';
import { callLimits } from './plugins/call-limits.ts';
import { documentation } from './plugins/documentation.ts';
import { health } from './plugins/health.ts';
import { operationRoutes } from './plugins/operations.ts';
import { ANONYMOUS_BYTES } from './plugins/request/body-limit.ts';
import { declaredLength } from './plugins/request/declared-length.ts';
import { diskSpaceGuard } from './plugins/request/disk-space-guard.ts';
import { jsonBody } from './plugins/request/json-body.ts';
import { languageOfRequest } from './plugins/request/language.ts';
import { UPLOAD_LIMITS } from './plugins/request/multipart-body.ts';
import { principal } from './plugins/request/principal.ts';
import { requestId } from './plugins/request/request-id.ts';
import { tenant } from './plugins/request/tenant.ts';
import { tus } from './plugins/request/tus.ts';
import { validation } from './plugins/request/validation.ts';
import { identityProvider } from './plugins/sign-in/identity-provider.ts';
import { telemetry } from './plugins/telemetry.ts';

/** Everything that the server is made of; start.ts and tests put it together. */
export interface AppOptions {
  db: Kysely<Database>;
  ports: Ports;
  /** Milliseconds since 1970. */
  now: () => number;
  log: FastifyBaseLogger;
  /** A sentence while the database does not answer, else null. */
  trouble: () => Promise<string | null>;
  /** What marks every page as one of a preview; none of a server does. */
  preview?: PreviewMark;
  /** Whether outsiders are told what is wrong with a catalogue. */
  isVerbose?: boolean;
  /** The built web. */
  webDir: string;
  /** Addresses whose `X-Forwarded-*` count. */
  trustProxy?: string[];
  /** Aborted when the server stops: whoever waits answers with what there is. */
  stopping: AbortSignal;
}

/** The server without its socket: every plugin in its order. `http-listener.ts` listens. */
export async function buildApp({
  db,
  ports,
  now,
  log,
  trouble,
  webDir,
  stopping,
  isVerbose = false,
  preview,
  trustProxy = [],
}: AppOptions): Promise<FastifyInstance> {
  const { catalogues, captcha, bearerTokens, errorReporter, publicUrl, isDemo } = ports;
  const texts = (request: FastifyRequest) =>
    textsIn(catalogues.current(), languageOfRequest(request, catalogues.current(), request.tenant));
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy.length > 0 && trustProxy,
    bodyLimit: ANONYMOUS_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      void reply
        .headers(bareHeaders(publicUrl))
        .send(refuse(error, { request, reply, texts: texts(request), errorReporter }) as never),
  });
  await app.register(requestId);
  await app.register(telemetry);
  await app.register(errorPlugin, { texts, errorReporter });
  await app.register(headers, { publicUrl });
  await app.register(unknownAddress, { catalogues });
  await app.register(caching);
  // From quality 4 to 5 a form loses a tenth of its weight, and costs a third of a millisecond
  // more.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(validation);
  await app.register(jsonBody);
  await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: false });
  await app.register(health, { trouble, diskSpace: ports.diskSpace, catalogues, isVerbose });
  await app.register(documentation, { publicUrl });
  await app.register(tenant, { catalogues });
  await app.register(principal, { db, now, bearerTokens, catalogues });
  await app.register(diskSpaceGuard, { diskSpace: ports.diskSpace });
  await app.register(callLimits, { ports });
  await app.register(tus);
  await app.register(declaredLength);
  await app.register(refusals, { db, ports, now, stopping });
  await app.register(operationRoutes, { db, ports, now, stopping });
  await app.register(identityProvider, { db, ports, now, stopping });
  await app.register(webPage, { catalogues, captcha, errorReporter, isDemo, preview, webDir });
  return app;
}
