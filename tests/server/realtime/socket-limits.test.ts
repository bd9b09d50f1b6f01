import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DatabaseListener } from '../../../src/server/database/listener.ts';
import { openRealtime } from '../../../src/server/realtime/open-realtime.ts';
import { silent } from '../silent-log.ts';
import { type Caller, testApp } from '../test-app.ts';

const { as, ports, db, connection, owner, clock } = await testApp();
const FLOOD = 20_000;

const lines: { level: number; msg: string; account?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const server = createServer((_, response) => response.writeHead(404).end());
await new Promise<void>((ready) => {
  server.listen(0, '127.0.0.1', ready);
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const stopping = new AbortController();
const listener = await DatabaseListener.open({ connection, log: silent });
let address = '192.0.2.1';
const verified: string[] = [];
/** Tokens are looked at once this has resolved. */
let mayVerify: Promise<void> = Promise.resolve();
const realtime = await openRealtime({
  server,
  listener,
  db,
  bearerTokens: {
    verify: async (token) => {
      verified.push(token);
      await mayVerify;
      return ports.bearerTokens.verify(token);
    },
  },
  catalogues: ports.catalogues,
  log,
  revocations: ports.revocations,
  now: () => clock.now,
  clientAddress: () => address,
  stopping: stopping.signal,
  publicUrl: 'https://visas.test',
  headers: {},
});
afterAll(async () => {
  stopping.abort();
  await realtime.stop();
  await listener.stop();
  server.close();
});

const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
  clock.now += 60_000;
  lines.splice(0);
});

const reach = (token: string | undefined): Socket => {
  const options = { path: '/doc/socket.io', transports: ['websocket'], reconnection: false };
  const socket = io(origin, { ...options, forceNew: true, auth: { token } });
  open.push(socket);
  return socket;
};
const connected = async ({ tokens }: Caller): Promise<Socket> => {
  const socket = reach(tokens?.access_token);
  const failed = once(socket as never, 'connect_error').then(([error]) => {
    throw error as Error;
  });
  await Promise.race([once(socket as never, 'connect'), failed]);
  failed.catch(() => undefined);
  return socket;
};
const gone = (socket: Socket): Promise<unknown> => once(socket as never, 'disconnect');
const follow = (socket: Socket, applicantUid: string) =>
  socket.timeout(5_000).emitWithAck('follow', { applicantUid }) as Promise<boolean>;

describe('a socket that sends 20,000 messages', () => {
  it.each([
    ['follow', { applicantUid: 'applicant-1' }],
    ['ping', {}],
    ['anything', {}],
  ])('%s: is ended, in one line', async (event, message) => {
    const agent = await as('agent');
    const [socket, neighbour] = [await connected(agent), await connected(await as('traveller'))];
    const answers = { yes: 0, no: 0 };
    socket.on('pong', () => {
      answers.yes += 1;
    });
    const ended = gone(socket);
    for (let count = 0; count < FLOOD; count += 1) {
      socket.emit(event, message, (isFollowed: boolean) => {
        answers[isFollowed ? 'yes' : 'no'] += 1;
      });
    }
    await ended;
    expect(answers.yes + answers.no).toBeLessThan(1_000);
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('it asked for more than one may'),
    ]);
    expect(lines[0]?.account).toBe('demo/account-agent');
    expect(await follow(neighbour, 'applicant-traveller')).toBe(true);
  });

  it('has them refused with false, and a page that asks for fifty at once has them all', async () => {
    const socket = await connected(await as('agent'));
    const ask = (count: number) =>
      Array.from({ length: count }, () => follow(socket, 'applicant-1'));
    expect((await Promise.all(ask(50))).filter(Boolean)).toHaveLength(50);
    // While nobody can read applicants, calls wait.
    const holder = new Client(owner);
    await holder.connect();
    await holder.query('begin; lock table applicant');
    const asked = ask(100);
    expect((await Promise.all(asked.slice(60))).filter(Boolean)).toHaveLength(0);
    await holder.end();
    expect([(await Promise.all(asked)).filter(Boolean).length, socket.connected]).toEqual([
      60,
      true,
    ]);
  });

  it('does so in one line a minute, however often its account comes back', async () => {
    const agent = await as('agent');
    for (let time = 0; time < 3; time += 1) {
      const socket = await connected(agent);
      // From then on the server knows whose socket it is, and its line of the log says so.
      await follow(socket, 'applicant-1');
      const ended = gone(socket);
      for (let count = 0; count < 1_000; count += 1)
        socket.emit('follow', { applicantUid: 'applicant-1' });
      await ended;
    }
    expect(lines).toHaveLength(1);
  });
});

describe('an account', () => {
  it('makes six hundred calls a minute over all its sockets, and others are served meanwhile', async () => {
    const agent = await as('agent');
    const answers: boolean[] = [];
    for (let round = 0; round < 7; round += 1) {
      const sockets = await Promise.all([connected(agent), connected(agent)]);
      answers.push(
        ...(await Promise.all(
          sockets.flatMap((socket) =>
            Array.from({ length: 50 }, () => follow(socket, 'applicant-1')),
          ),
        )),
      );
      for (const socket of sockets) socket.disconnect();
    }
    expect(answers.filter(Boolean)).toHaveLength(600);
    expect(await follow(await connected(await as('traveller')), 'applicant-traveller')).toBe(true);
    clock.now += 60_000;
    expect(await follow(await connected(agent), 'applicant-1')).toBe(true);
  });

  it('is counted for what it asks before its token is looked at, too', async () => {
    const agent = await as('agent');
    const answers: boolean[] = [];
    for (let round = 0; round < 13; round += 1) {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayVerify = promise;
      const socket = await connected(agent);
      const asked = Array.from({ length: 50 }, () => follow(socket, 'applicant-1'));
      await expect.poll(() => verified.length).toBeGreaterThan(0);
      verified.splice(0);
      resolve();
      answers.push(...(await Promise.all(asked)));
      socket.disconnect();
    }
    expect(answers.filter(Boolean)).toHaveLength(600);
  });

  it('has forty sockets; one more is ended without auth_error, until another closes', async () => {
    const agent = await as('agent');
    const sockets = [];
    for (let count = 0; count < 40; count += 1) sockets.push(await connected(agent));
    for (const socket of sockets) expect(await follow(socket, 'applicant-1')).toBe(true);
    const more = reach(agent.tokens?.access_token);
    let isRefused = false;
    more.on('auth_error', () => {
      isRefused = true;
    });
    await gone(more);
    expect([isRefused, lines.map(({ msg }) => msg)]).toEqual([
      false,
      [expect.stringContaining('as many sockets as one may have')],
    ]);
    expect(await follow(await connected(await as('traveller')), 'applicant-traveller')).toBe(true);
    sockets[0]?.disconnect();
    await expect
      .poll(async () => follow(await connected(agent), 'applicant-1').catch(() => false))
      .toBe(true);
  });

  it('follows fifty applicants on one socket', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`insert into applicant (tenant, uid, agent_uid, agency_uid, first_name, last_name, applicant_type)
      select 'demo', 'many-' || n, 'agent-1', 'agency-1', 'Many', 'N', 'B2B2C' from generate_series(1, 51) n`.execute(
        transaction,
      ),
    );
    const socket = await connected(await as('agent'));
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, index) => follow(socket, `many-${index + 1}`)),
    );
    expect(answers.filter(Boolean)).toHaveLength(50);
  });
});

describe('connections that prove nothing', () => {
  const silentLine = () =>
    new Promise<WebSocket | null>((resolve) => {
      const line = new WebSocket(
        `${origin.replace('http', 'ws')}/doc/socket.io/?EIO=4&transport=websocket`,
      );
      line.onmessage = () => resolve(line);
      line.onerror = () => resolve(null);
    });

  it('are a hundred at an address; whoever proves who they are, and other addresses, are not among them', async () => {
    address = '198.51.100.7';
    const people = await Promise.all(
      Array.from({ length: 3 }, async () => connected(await as('traveller'))),
    );
    const held = await Promise.all(Array.from({ length: 110 }, silentLine));
    expect(held.filter(Boolean)).toHaveLength(100);
    await expect(connected(await as('agent'))).rejects.toThrow('websocket error');
    expect(await follow(people[0] as Socket, 'applicant-traveller')).toBe(true);
    address = '192.0.2.1';
    expect(await follow(await connected(await as('agent')), 'applicant-1')).toBe(true);
    for (const line of held) line?.close();
    address = '198.51.100.7';
    const agent = await as('agent');
    await expect
      .poll(() =>
        connected(agent).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
});

describe('the line of a socket', () => {
  const polling = async () => {
    const base = `${origin}/doc/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(base)).text()).slice(1)) as { sid: string };
    return (body: string) =>
      fetch(`${base}&sid=${sid}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        body,
      });
  };

  it('carries one socket: the second one in a body ends it, and nothing is made for those behind', async () => {
    verified.splice(0);
    const post = await polling();
    await post(
      Array.from({ length: 2_000 }, (_, index) => `40${JSON.stringify({ token: String(index) })}`)
        .join('\x1e')
        .slice(0, 8_000),
    );
    await expect.poll(async () => (await post('3')).status).toBe(400);
    expect(verified.length).toBeLessThanOrEqual(1);
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('it opened more than one'),
    ]);
  });

  it('takes no body of more than 8 kB', async () => {
    const post = await polling();
    expect((await post(`40${JSON.stringify({ token: 'x'.repeat(8_200) })}`)).status).toBe(413);
  });

  it('ends when its socket leaves, so that forty are all that an account keeps open', async () => {
    const { tokens } = await as('agent');
    const ended = await Promise.all(
      Array.from(
        { length: 45 },
        () =>
          new Promise<boolean>((resolve) => {
            const line = new WebSocket(
              `${origin.replace('http', 'ws')}/doc/socket.io/?EIO=4&transport=websocket`,
            );
            line.onmessage = ({ data }) => {
              if (String(data).startsWith('0'))
                line.send(`40${JSON.stringify({ token: tokens?.access_token })}`);
              if (String(data).startsWith('40')) line.send('41');
            };
            line.onclose = () => resolve(true);
          }),
      ),
    );
    expect(ended).toHaveLength(45);
    expect(await follow(await connected(await as('agent')), 'applicant-1')).toBe(true);
  });
});
