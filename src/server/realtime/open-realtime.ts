import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import { socketEvents, type DocumentProgress, type Reload } from '../../contract/events.ts';
import type { DatabaseListener } from '../database/listener.ts';
import type { Realtime } from '../ports/realtime.ts';
import { roomOf, serveConnection, type Serving } from './serve-connection.ts';

/** Where the socket lies (specification, point 7). */
const PATH = '/doc/socket.io';
const CONNECT_MS = 20_000;
/** Browsers send ids and a token, nothing else. */
const MOST_BYTES = 16_384;
/** The channel on which servers on the same database notify each other. */
const CHANNEL = 'farland_realtime';

interface Opening extends Omit<Serving, 'log'> {
  server: HttpServer;
  listener: DatabaseListener;
  log: FastifyBaseLogger;
  stopping: AbortSignal;
  /** What each of its answers over HTTP says, refusals too. */
  headers: Record<string, string>;
}

/** What happened, and on which server. */
interface Message { from: string; tenant: string; progress: DocumentProgress }

/** The socket, beside every other request of the server; servers on the same database notify each other. */
export async function openRealtime({ server, listener, stopping, headers, ...serving }: Opening): Promise<Realtime & { stop(): Promise<void> }> {
  const { log } = serving;
  const self = randomUUID();
  const io = new Server(server, {
    path: PATH, serveClient: false, connectTimeout: CONNECT_MS, maxHttpBufferSize: MOST_BYTES, transports: ['websocket', 'polling'],
    allowRequest: (_, decide) => decide(null, !stopping.aborted),
  });
  // Its answers pass by the server's plug-ins.
  server.prependListener('request', ({ url }, response) => {
    if (url?.startsWith(PATH)) response.setHeaders(new Map(Object.entries({ ...headers, 'x-request-id': randomUUID() })));
  });
  io.on('connection', (socket) => serveConnection(socket, serving));
  const emit = (tenant: string, progress: DocumentProgress) => void io.to(roomOf(tenant, progress.applicantUid)).emit(socketEvents.document.name, progress);
  const unsubscribe = await listener.subscribe(CHANNEL, {
    onMessage: (payload) => {
      const { from, tenant, progress } = JSON.parse(payload) as Message;
      if (from !== self) emit(tenant, progress);
    },
    onReconnect: () => void io.emit(socketEvents.reload.name, {} satisfies Reload),
  });
  // Open sockets would hold up the end of the server.
  stopping.addEventListener('abort', () => io.disconnectSockets(true));
  return {
    tell: (tenant, progress) => {
      emit(tenant, progress);
      const message: Message = { from: self, tenant, progress };
      listener.notify(CHANNEL, JSON.stringify(message)).catch((error: Error) => log.warn(`Other servers could not be notified: ${error.message}`));
    },
    stop: async () => {
      unsubscribe();
      io.engine.close();
    },
  };
}
