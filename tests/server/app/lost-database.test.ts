import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPostmaster } from '../../../src/server/database/cluster/postmaster.ts';
import { databasePasswords } from '../../../src/server/database/keys.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { ownPostgres } from '../own-postgres.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { type ServerProcess, startDemonstration } from './server-process.ts';

const TRAVELLER = 'applicant-traveller';
const HEADERS = { 'x-tenant-client-id': 'demo' };
/** Servers with databases of their own take their time on a busy machine. */
const PATIENCE = { timeout: 180_000 };
const WAIT = { timeout: 60_000, interval: 100 };

let dataDir = '';
const running: ServerProcess[] = [];
beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const serve = (environment: Record<string, string> = {}): ServerProcess => {
  const server = startDemonstration({ DATA_DIR: dataDir, ...environment });
  running.push(server);
  return server;
};

/**
 * A traveller who is signed in, and follows their own documents on a socket that never reconnects.
 */
async function traveller(address: string) {
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'traveller@demo.test', password: DEMO_PASSWORD }),
  });
  const token = ((await login.json()) as { response: { tokens: { access_token: string } } })
    .response.tokens.access_token;
  const headers = { ...HEADERS, authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const socket: Socket = io(address, {
    path: '/doc/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
  });
  await once(socket as never, 'connect');
  expect(await socket.timeout(5_000).emitWithAck('follow', { applicantUid: TRAVELLER })).toBe(true);
  const get = (url: string) => fetch(`${address}${url}`, { headers });
  const refresh = () =>
    fetch(`${address}/realms/acme/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'acme',
        refresh_token: 'of nobody',
      }),
    });
  const visaDetails = {
    visaFrom: 'India',
    visaTo: 'Japan',
    visaCategory: 'Visitor',
    fromDate: '03/04/2027',
    toDate: '14/04/2027',
  };
  const draft = () =>
    fetch(`${address}/api/v1/application/draft-application`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ applicantUid: TRAVELLER, visaDetails }),
    });
  const {
    response: { applicationUid },
  } = (await (await draft()).json()) as { response: { applicationUid: string } };
  const key = new URLSearchParams({
    applicationUid,
    applicantUid: TRAVELLER,
    premiumVerificationKey: 'of nobody',
  });
  const tryKey = () =>
    fetch(`${address}/api/v1/application/verify-premium-key?${key}`, { method: 'POST', headers });
  const send = (name: string) => {
    const form = new FormData();
    form.append('applicantUid', TRAVELLER);
    form.append('files', new Blob([`%PDF-1.7 ${name}`]), `${name}.pdf`);
    return fetch(`${address}/doc/v1/document-ai/process-docs-socket`, {
      method: 'POST',
      headers,
      body: form,
    });
  };
  return { get, refresh, draft, tryKey, send, socket };
}

type Traveller = Awaited<ReturnType<typeof traveller>>;

/**
 * Reads and writes, which are answered however the database fares; gives each status with its
 * Retry-After, without what is fine.
 */
async function troubles({ get, refresh, draft, tryKey, send }: Traveller): Promise<string[]> {
  const reads = [
    get('/api/v1/user/get-profile'),
    get(`/api/v1/application/get-by-applicantUid?applicantUid=${TRAVELLER}`),
  ];
  const calls = [...reads, send('mid-call'), refresh(), draft(), tryKey()];
  const answers = await Promise.all(calls);
  return answers
    .filter(({ status }) => status >= 500)
    .map(({ status, headers }) => `${status}, retry after ${headers.get('retry-after')}`);
}

/** A file that is handed in now is told of on the socket that was open all the time. */
async function hearsAgain({ send, socket }: Traveller, name: string): Promise<void> {
  const received: { docId: string; state: string }[] = [];
  const hear = (progress: { docId: string; state: string }) => void received.push(progress);
  socket.on('document', hear);
  const answer = await send(name);
  expect(answer.status).toBe(200);
  const {
    response: [document],
  } = (await answer.json()) as { response: { _id: string }[] };
  await expect
    .poll(
      () => received.filter(({ docId }) => docId === document?._id).map(({ state }) => state),
      WAIT,
    )
    .toEqual(expect.arrayContaining(['received', 'failed']));
  socket.off('document', hear);
}

const readiness = async (address: string) => {
  const answer = await fetch(`${address}/readyz`);
  return {
    code: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ...((await answer.json()) as object),
  };
};

const isReady = (address: string) =>
  expect.poll(async () => (await readiness(address)).code, WAIT).toBe(200);

/**
 * Resolves with the exit code, or with what is wrong where the process lives longer than it may.
 */
const endsInTime = ({ child, ended }: ServerProcess) => {
  child.kill('SIGTERM');
  return Promise.race([ended, sleep(10_000, 'It did not end within 10 s.')]);
};

describe('a lost connection to the database', PATIENCE, () => {
  it('of whichever part never ends the process: calls in the middle of it are told to come back, and everything goes on', async () => {
    const server = serve();
    const address = await server.ready;
    const person = await traveller(address);
    const host = readPostmaster(path.join(dataDir, 'postgres'))?.socketFolder ?? '';
    const admin = new Client({
      host,
      user: 'postgres',
      password: databasePasswords({ dataDir, hasCluster: true }).postgres,
      database: 'postgres',
    });
    await admin.connect();
    admin.on('error', () => undefined);
    const { rows } = await admin.query<{ application_name: string }>(
      `select distinct application_name from pg_stat_activity where usename = 'app'`,
    );
    expect(rows.map(({ application_name: name }) => name)).toEqual(
      expect.arrayContaining(['farland', 'farland jobs', 'farland listener']),
    );
    const seen = new Set<string>();
    for (const { application_name: name } of [...rows, { application_name: '%' }]) {
      for (let times = 0; times < 5; times += 1) {
        const answers = troubles(person);
        await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and application_name like $2',
          ['app', name],
        );
        for (const trouble of await answers) seen.add(trouble);
      }
      await isReady(address);
      await hearsAgain(person, `after ${name.replaceAll(/\W/g, '')}`);
    }
    await admin.end();
    expect([[], ['503, retry after 2']]).toContainEqual([...seen]);
    expect(person.socket.connected).toBe(true);
    person.socket.disconnect();
    expect(await endsInTime(server)).toBe(0);
  });

  it('because the built-in PostgreSQL was killed has it started again: until then calls answer 503 with Retry-After and /readyz says why', async () => {
    const server = serve();
    const address = await server.ready;
    const person = await traveller(address);
    const pid = () => readPostmaster(path.join(dataDir, 'postgres'))?.pid ?? NaN;
    const before = pid();
    process.kill(before, 'SIGKILL');
    await server.says('PostgreSQL stopped unexpectedly (SIGKILL); starting it again in 250 ms.');
    expect(await readiness(address)).toEqual({
      code: 503,
      status: 'not ready',
      retryAfter: '2',
      reason: expect.stringMatching(
        /^The database (stopped \(SIGKILL\) and is being started again\.|does not answer)/,
      ),
    });
    expect(await troubles(person)).toEqual(Array(6).fill('503, retry after 2'));
    await isReady(address);
    expect(pid()).not.toBe(before);
    await hearsAgain(person, 'again');
    person.socket.disconnect();
    expect(await endsInTime(server)).toBe(0);
  });

  it('because an outside PostgreSQL is restarted is waited out, and SIGTERM ends the server while that is away', async () => {
    const postgres = await ownPostgres();
    try {
      const server = serve({ DATABASE_URL: postgres.url });
      const address = await server.ready;
      const person = await traveller(address);
      for (const name of ['first', 'second']) {
        await postgres.stop();
        expect(await readiness(address)).toEqual({
          code: 503,
          status: 'not ready',
          retryAfter: '2',
          reason: expect.stringMatching(/^The database does not answer: connect ENOENT/),
        });
        expect(await troubles(person)).toEqual(Array(6).fill('503, retry after 2'));
        await postgres.start();
        await isReady(address);
        await hearsAgain(person, name);
      }
      person.socket.disconnect();
      await postgres.stop();
      expect(await endsInTime(server)).toBe(0);
    } finally {
      await postgres.remove();
    }
  });
});
