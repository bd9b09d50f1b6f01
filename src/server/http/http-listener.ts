import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '../../contract/errors.ts';
import { networkOf } from '../../core/access/sign-in/network-of.ts';
import { StartError } from '../database/cluster/start-error.ts';
import { createConcurrencyLimiter } from '../ports/concurrency-limiter.ts';
import { clientAddress, isProxy } from './client-address.ts';
import { type PaceLimits, watchPace } from './pace-limits.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

/** A browser has seven: three hundred people of one office, or of a campus, at the same moment. */
export const MOST_CONNECTIONS = 2_000;
/** Of all addresses together: each costs some kilobytes, also while nothing is said on it. */
const MOST_IN_ALL = 20_000;

/**
 * Closes connections of one address beyond so many, whatever they do. Proxies of TRUST_PROXY carry
 * everybody's and have no end.
 */
function boundConnections(
  server: Server,
  {
    most = MOST_CONNECTIONS,
    trustProxy,
  }: { most?: number | undefined; trustProxy: readonly string[] },
): void {
  const open = createConcurrencyLimiter(most);
  const isTrusted = isProxy(trustProxy);
  server.maxConnections = MOST_IN_ALL;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const free = open.take(networkOf(address));
    if (!free) return socket.destroy();
    socket.once('close', free);
  });
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** The socket. It listens before anything else is there, and says so to whoever asks. */
export interface HttpListener {
  server: Server;
  /** Where it listens: "http://127.0.0.1:3000". */
  address: string;
  /** Hands every request over from now on. */
  serve(app: Serve): void;
  /** Accepts nothing more and waits for the answers under way, at most so long. */
  stop(patienceMs: number): Promise<void>;
}

/** Browsers keep connections for about a minute; whoever closes first loses a request. */
const KEEP_ALIVE_MS = 72_000;
/** A scan of 20 MB takes its time on the line of a train. */
const REQUEST_MS = 30 * 60_000;

/** A body on which nothing moves for so long is over, and so is an answer that nobody takes. */
const SILENCE_MS = 60_000;
/** Headers come in one packet; whoever drips them holds a connection no longer than this. */
const HEADERS_MS = 20_000;
const CONNECTIONS_CHECK_MS = 5_000;

export interface Listening
  extends Partial<Pick<PaceLimits, 'silenceMs' | 'slowestBody' | 'crowded'>> {
  host: string;
  port: number;
  /** Addresses whose `X-Forwarded-*` count. */
  trustProxy?: readonly string[];
  /** Connections of one address; `MOST_CONNECTIONS` by default. */
  mostConnections?: number;
}

/** Listens. Throws a StartError when the address is taken or is not this machine's. */
export async function openHttpListener({
  host,
  port,
  trustProxy = [],
  silenceMs = SILENCE_MS,
  slowestBody = 0,
  crowded = () => undefined,
  mostConnections,
}: Listening): Promise<HttpListener> {
  let current: Serve = answerNotReady('The server is starting.');
  const pace = watchPace({
    silenceMs,
    slowestBody,
    crowded,
    clientAddress: clientAddress(trustProxy),
  });
  const server = createServer(
    { connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    (request, response) => {
      pace.watch(request, response);
      current(request, response);
    },
  );
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = REQUEST_MS;
  boundConnections(server, { most: mostConnections, trustProxy });
  await listen(server, { host, port });
  return {
    server,
    address: addressOf(server, host),
    serve: (app) => {
      current = app;
    },
    stop: async (patienceMs) => {
      current = answerNotReady('The server is stopping.');
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(timer);
      pace.stop();
    },
  };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(sentenceFor(error, { host, port }))),
    );
    server.listen(port, host, resolve);
  });
}

function sentenceFor(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another number; PORT=0 takes a free one.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST="${host}" is not an address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all networks.`;
  return `The server cannot listen on ${host}:${port}: ${message}`;
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * For people who are early: it loads itself again. There is no catalogue here, and so neither brand
 * nor language.
 */
const EARLY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>One moment</title><body style="font:18px/1.5 system-ui;display:grid;place-content:center;min-height:90vh;margin:0 24px;text-align:center">
<h1 style="font-size:24px">One moment</h1><p>We are starting up. This page opens by itself in a few seconds.</p></body></html>`;

/** Alive, and not able to answer yet. There is no catalogue here, so the words are the log's. */
function answerNotReady(reason: string): Serve {
  return (request, response) => {
    const requestId = randomUUID();
    const { isAlive, type, body } = earlyAnswer(request, { reason, requestId });
    const retryAfter = String(errors.unavailable.retryAfter);
    response
      .writeHead(isAlive ? 200 : errors.unavailable.status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'x-request-id': requestId,
        connection: 'close',
        ...PERMISSIONS_POLICY,
        ...(!isAlive && { 'retry-after': retryAfter }),
        ...(type === 'text/html' && { refresh: retryAfter }),
      })
      .end(body);
  };
}

function earlyAnswer(
  { url = '', headers: { accept = '' } }: IncomingMessage,
  { reason, requestId }: { reason: string; requestId: string },
): { isAlive: boolean; type: string; body: string } {
  const json = (body: object) => ({
    isAlive: 'status' in body && body.status === 'alive',
    type: 'application/json',
    body: JSON.stringify(body),
  });
  const [path] = url.split('?', 1);
  if (path === '/healthz') return json({ status: 'alive' });
  if (path === '/readyz') return json({ status: 'not ready', reason });
  return accept.includes('text/html')
    ? { isAlive: false, type: 'text/html', body: EARLY_PAGE }
    : json({ error: { code: 'unavailable', message: reason, requestId } });
}
