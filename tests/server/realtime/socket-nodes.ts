import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach } from 'vitest';
import type { DocumentProgress } from '../../../src/contract/events.ts';
import { DatabaseListener } from '../../../src/server/database/listener.ts';
import { openRevocations } from '../../../src/server/identity/open-revocations.ts';
import { bareHeaders } from '../../../src/server/plugins/answer/headers.ts';
import { openRealtime } from '../../../src/server/realtime/open-realtime.ts';
import { documentApp, paper, passport } from '../documents/document-app.ts';
import { silent } from '../silent-log.ts';
import type { Caller } from '../test-app.ts';

export const follow = (socket: Socket, message: unknown) =>
  socket.timeout(5_000).emitWithAck('follow', message) as Promise<boolean>;
export const hearing = (socket: Socket) => {
  const received: DocumentProgress[] = [];
  socket.on('document', (progress: DocumentProgress) => received.push(progress));
  return received;
};

/** Two nodes of the product with nothing but their sockets, and a server that speaks by the first. */
export async function socketNodes() {
  const base = await documentApp();
  const { as, ports, db, connection, upload, clock } = base;
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends) await end();
  });

  /** A node of the product with nothing but its socket. */
  async function node(silenceMs?: number, catalogues = ports.catalogues) {
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready);
    });
    const stopping = new AbortController();
    const listener = await DatabaseListener.open({ connection, log: silent });
    const revocations = await openRevocations({
      db,
      listener,
      catalogues,
      now: () => clock.now,
      log: silent,
    });
    const { bearerTokens } = ports;
    const realtime = await openRealtime({
      server,
      listener,
      db,
      bearerTokens,
      revocations,
      catalogues,
      log: silent as never,
      now: () => clock.now,
      clientAddress: () => '127.0.0.1',
      stopping: stopping.signal,
      publicUrl: 'https://visas.test',
      headers: bareHeaders('https://visas.test'),
      ...(silenceMs && { silenceMs }),
    });
    ends.push(async () => {
      stopping.abort();
      await realtime.stop();
      await listener.stop();
      server.close();
    });
    return {
      realtime,
      stopping,
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
  }

  const [one, other] = [await node(), await node()];
  ports.realtime = one.realtime;
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });

  const reach = (
    token: string | undefined,
    origin = one.origin,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): Socket => {
    const socket = io(origin, {
      path: '/doc/socket.io',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: token === undefined ? {} : { token },
      ...options,
    });
    open.push(socket);
    return socket;
  };
  const connected = async (
    caller: Caller,
    origin?: string,
    options?: Partial<ManagerOptions & SocketOptions>,
  ) => {
    const socket = reach(caller.tokens?.access_token, origin, options);
    await once(socket as never, 'connect');
    return socket;
  };
  const traveller = await as('traveller');
  const send = async (name: string) => {
    clock.now += 1_000;
    return (await upload(traveller, [{ name, content: paper(passport({ surname: name }), name) }]))
      .documents[0]?._id;
  };

  return { ...base, node, one, other, reach, connected, traveller, send };
}
