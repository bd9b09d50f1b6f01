import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';
import { Server } from 'socket.io';
import { socketEvents } from '../../contract/events.ts';
import type { Connection } from '../database/connection.ts';
import type { Realtime } from '../ports/realtime.ts';
import { roomOf, serveConnection, type Serving } from './serve-connection.ts';

/** Where the socket lies (specification, point 7). */
const PATH = '/doc/socket.io';
const CONNECT_MS = 20_000;
/** Browsers send ids and a token, nothing else. */
const MOST_BYTES = 16_384;
/** Everything that is told fits into a note between servers (8,000 bytes), so that nothing is kept and nothing needs cleaning. */
const NEVER_MS = 2 ** 31 - 1;

interface Opening extends Omit<Serving, 'log'> {
  server: HttpServer;
  connection: Connection;
  log: FastifyBaseLogger;
  stopping: AbortSignal;
  /** What each of its answers over HTTP says, refusals too. */
  headers: Record<string, string>;
}

/** The socket, beside every other request of the server; servers on the same database tell each other. */
export async function openRealtime({ server, connection, stopping, headers, ...serving }: Opening): Promise<Realtime & { stop(): Promise<void> }> {
  const { log } = serving;
  // One connection listens and one tells, so that what is told first is heard first.
  const pool = new Pool({ ...connection, max: 2, application_name: 'farland realtime' });
  pool.on('error', () => log.debug('A connection of the socket was lost; it is made again.'));
  const troubled = (error: Error): void => log.warn(`Servers could not tell each other for a moment: ${error.message}`);
  const io = new Server(server, {
    path: PATH, serveClient: false, connectTimeout: CONNECT_MS, maxHttpBufferSize: MOST_BYTES, transports: ['websocket', 'polling'],
    allowRequest: (_, decide) => decide(null, !stopping.aborted),
    adapter: createAdapter(pool, { channelPrefix: 'farland', errorHandler: troubled, cleanupInterval: NEVER_MS }),
  });
  // Its answers pass by the server's plug-ins.
  server.prependListener('request', ({ url }, response) => {
    if (url?.startsWith(PATH)) response.setHeaders(new Map(Object.entries({ ...headers, 'x-request-id': randomUUID() })));
  });
  io.on('connection', (socket) => serveConnection(socket, serving));
  // Open sockets would hold up the end of the server.
  stopping.addEventListener('abort', () => io.disconnectSockets(true));
  return {
    tell: (tenant, progress) => void io.to(roomOf(tenant, progress.applicantUid)).emit(socketEvents.document.name, progress),
    stop: async () => {
      await io.of('/').adapter.close();
      io.engine.close();
      await pool.end();
    },
  };
}
