import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import {
  type CatalogueServed,
  type DocumentProgress,
  type NotificationsChanged,
  type Reload,
  socketEvents,
} from '../../contract/events.ts';
import type { EventAudience } from '../../core/access/event-audience.ts';
import { networkOf } from '../../core/access/sign-in/network-of.ts';
import type { ListSubject } from '../../core/realtime/list-subjects.ts';
import { readInTenant } from '../database/in-tenant.ts';
import type { DatabaseListener } from '../database/listener.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { isOwnOrigin } from '../ports/own-origins.ts';
import type { RealtimePort } from '../ports/realtime.ts';
import { revokedAccount } from '../ports/tokens/revocations.ts';
import { audiences } from '../repositories/applications/audiences.ts';
import { NOTIFICATIONS_CHANNEL, type NotifiedAccount } from '../repositories/notifications.ts';
import { presenceRoom } from './attend.ts';
import { LIST_CHANNELS, listNews } from './list-news.ts';
import { createPresence } from './presence.ts';
import {
  type ConnectionServices,
  refusal,
  revokedRoom,
  serveConnection,
  socketRoom,
} from './serve-connection.ts';
import { createSocketLimits } from './socket-limits.ts';

/** What a socket lies on: there before anything is known of who made it. */
type Line = Socket['conn'];

/** Where the socket lies (rules: "Calls"). */
const PATH = '/doc/socket.io';
const CONNECT_MS = 20_000;
/**
 * Browsers send ids and a token, nothing else: two kilobytes, and some more where another provider
 * makes the tokens.
 */
const MOST_BYTES = 8_192;
/** The first character of the message that opens a socket on a line (protocol of socket.io). */
const OPENING = '0';
/** The channel on which servers on the same database notify each other. */
const CHANNEL = 'farland_realtime';
/** That on which they tell each other who has which application open. */
const PRESENCE_CHANNEL = 'farland_presence';

interface Opening extends Omit<ConnectionServices, 'log' | 'limits' | 'presence' | 'now'> {
  server: HttpServer;
  listener: DatabaseListener;
  log: FastifyBaseLogger;
  stopping: AbortSignal;
  /**
   * The address that people use: its pages and those of the tenants' hosts may connect, and no
   * others.
   */
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Where a request comes from. */
  clientAddress: ClientAddress;
  /** What each of its answers over HTTP says, refusals too. */
  headers: Record<string, string>;
}

/** What happened, on which server, and who of those that follow the applicant hears of it. */
interface Message {
  from: string;
  tenant: string;
  progress: DocumentProgress;
  hearers: readonly EventAudience[];
}

/** So many fit into one notification, whose limit are 8,000 bytes. */
const MOST_HEARERS = 50;

/**
 * The socket, beside every other request of the server; servers on the same database notify each
 * other.
 */
export async function openRealtime({
  server,
  listener,
  stopping,
  headers,
  publicUrl,
  now,
  clientAddress,
  ...serving
}: Opening): Promise<RealtimePort & { stop(): Promise<void> }> {
  const { log, catalogues, db } = serving;
  const self = randomUUID();
  const limits = createSocketLimits(now);
  const networkOfRequest = (request: IncomingMessage): string => networkOf(clientAddress(request));
  let hasWarned = false;
  // A program sends no origin, and its token decides; a page sends its own whether it wants to or
  // not.
  const isAllowed = (origin: string | undefined): boolean => {
    if (
      origin === undefined ||
      isOwnOrigin(origin, { tenants: catalogues.current().tenants, publicUrl })
    )
      return true;
    log[hasWarned ? 'debug' : 'warn'](
      'A page of another origin than PUBLIC_URL and the hosts of tenants was refused a socket. If people come by another address, set PUBLIC_URL to it.',
    );
    hasWarned = true;
    return false;
  };
  const io = new Server(server, {
    path: PATH,
    serveClient: false,
    connectTimeout: CONNECT_MS,
    maxHttpBufferSize: MOST_BYTES,
    transports: ['websocket', 'polling'],
    allowRequest: (request, decide) => {
      const hasRoom = !limits.unproven.isFull(networkOfRequest(request));
      decide(null, !stopping.aborted && isAllowed(request.headers.origin) && hasRoom);
    },
  });
  // Its answers pass by the server's plug-ins.
  server.prependListener('request', ({ url }, response) => {
    if (url?.startsWith(PATH))
      response.setHeaders(new Map(Object.entries({ ...headers, 'x-request-id': randomUUID() })));
  });
  // A line counts among the unproven of its network until its token is known to be good.
  const proving = new WeakMap<object, () => void>();
  io.engine.on('connection', (line: Line) => {
    const free = limits.unproven.take(networkOfRequest(line.request));
    if (!free) return line.close(true);
    proving.set(line, free);
    line.once('close', free);
    oneSocket(line, () => {
      if (limits.lines.allows('openings'))
        log.warn(
          'A connection of the socket was ended: it opened more than one. The same again within a minute is not logged.',
        );
    });
  });
  const presence = createPresence({
    self,
    now,
    emit: (tenant, told) =>
      void io.to(presenceRoom({ tenant, ...told })).emit(socketEvents.presence.name, told),
    notify: (payload) => listener.notify(PRESENCE_CHANNEL, payload),
    failed: (error) =>
      log.warn(`Other servers could not be told who has an application open: ${error.message}`),
  });
  const unheard = await listener.subscribe(PRESENCE_CHANNEL, { onMessage: presence.received });
  io.on('connection', (socket) => {
    const proven = () => {
      proving.get(socket.conn)?.();
      socket.emit(...served(catalogues.current().checksum));
    };
    serveConnection(socket, { ...serving, limits, presence, now, proven });
  });
  const unfollow = catalogues.onChange((checksum) => void io.emit(...served(checksum)));
  const emit = ({ tenant, progress, hearers }: Omit<Message, 'from'>): void => {
    const rooms = hearers.map((each) =>
      socketRoom(each, { tenant, applicantUid: progress.applicantUid }),
    );
    if (rooms.length > 0) io.to(rooms).emit(socketEvents.document.name, progress);
  };
  const audienceOf = (tenant: string, { applicantUid, docId }: DocumentProgress) =>
    readInTenant(
      db,
      tenant,
      async (transaction) =>
        (await audiences.of(transaction, { tenant, applicantUid, docIds: [docId] })).get(docId) ??
        [],
    );
  const inTurn = inOrder((error) =>
    log.warn(`Open pages could not be told of a document: ${error.message}`),
  );
  const unsubscribe = await listener.subscribe(CHANNEL, {
    onMessage: (payload) => {
      const { from, ...message } = JSON.parse(payload) as Message;
      if (from !== self) emit(message);
    },
    onReconnect: () => void io.emit(socketEvents.reload.name, {} satisfies Reload),
  });
  const unsubscribeNotified = await listener.subscribe(NOTIFICATIONS_CHANNEL, {
    onMessage: (payload) => {
      const { tenant, accountId } = JSON.parse(payload) as NotifiedAccount;
      const room = revokedRoom(tenant, revokedAccount(accountId));
      io.to(room).emit(socketEvents.notifications.name, {} satisfies NotificationsChanged);
    },
  });
  const tellLists = async (subject: ListSubject): Promise<() => void> => {
    const { received, stop } = listNews(
      subject,
      (room) => void io.to(room).emit(socketEvents[subject].name, {}),
    );
    const unsubscribe = await listener.subscribe(LIST_CHANNELS[subject], { onMessage: received });
    return () => {
      stop();
      unsubscribe();
    };
  };
  const listsTold = [await tellLists('applications'), await tellLists('people')];
  serving.revocations.subscribe((tenant, revoked) => {
    const room = revokedRoom(tenant, revoked);
    io.to(room).emit(...refusal(catalogues));
    io.in(room).disconnectSockets(true);
  });
  // Open sockets would hold up the end of the server.
  stopping.addEventListener('abort', () => io.disconnectSockets(true));
  return {
    tell: (tenant, progress, audience) =>
      inTurn(`${tenant}/${progress.applicantUid}`, async () => {
        const hearers = audience ?? (await audienceOf(tenant, progress));
        emit({ tenant, progress, hearers });
        for (let at = 0; at < hearers.length; at += MOST_HEARERS) {
          const message: Message = {
            from: self,
            tenant,
            progress,
            hearers: hearers.slice(at, at + MOST_HEARERS),
          };
          await listener.notify(CHANNEL, JSON.stringify(message));
        }
      }),
    stop: async () => {
      presence.stop();
      unheard();
      unsubscribe();
      unsubscribeNotified();
      for (const untell of listsTold) untell();
      unfollow();
      io.engine.close();
    },
  };
}

/** The event that tells which catalogue is served. */
const served = (checksum: string): [string, CatalogueServed] => [
  socketEvents.catalogue.name,
  { checksum },
];

/**
 * A line carries one socket. Whoever opens more is cut off before anything is made for it:
 * thousands fit into one body.
 */
function oneSocket(line: Line, ended: () => void): void {
  let isOpened = false;
  line.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(OPENING)) return;
    if (isOpened) {
      line.close(true);
      ended();
    }
    isOpened = true;
  });
}

/**
 * Does works of one key one after the other, in the order in which they came; one that fails holds
 * up no other.
 */
function inOrder(failed: (error: Error) => void): (key: string, work: () => Promise<void>) => void {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => failed(error instanceof Error ? error : new Error(String(error))))
      .then(() => {
        if (last.get(key) === done) last.delete(key);
      });
    last.set(key, done);
  };
}
