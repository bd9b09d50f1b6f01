import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { pretendedS3 } from '../ports/files/pretended-s3.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { type ServerProcess, startDemonstration, startServer } from './server-process.ts';

const DATA_DIR = temporaryDataDir();
const running: ServerProcess[] = [];
const serve = (
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): ServerProcess => {
  const server = startServer({ DATA_DIR, ...environment }, flags);
  running.push(server);
  return server;
};

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const freePort = () =>
  new Promise<number>((resolve) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo;
      socket.close(() => resolve(port));
    });
  });

/** A copy of our catalogue in which these files are changed. */
const catalogueWith = (changes: Record<string, (text: string) => string>): string => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'farland-catalogue-')), 'catalogue');
  cpSync('catalogue', folder, { recursive: true });
  for (const [file, change] of Object.entries(changes))
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
  return folder;
};

/** Each starts a database of its own, which takes its time on a busy machine. */
const PATIENCE = { timeout: 180_000 };

describe('starting', PATIENCE, () => {
  it('listens at once, tells early callers to come back, remembers a SIGHUP, then says where it is on a line of its own, and stops with 0', async () => {
    const port = await freePort();
    const server = serve({ PORT: String(port) });
    const ask = (url: string) => fetch(`http://127.0.0.1:${port}${url}`).catch(() => undefined);
    let early: Response | undefined;
    while (early === undefined) early = await ask('/api/v1/user/get-profile');
    expect([
      early.status,
      early.headers.get('retry-after'),
      early.headers.get('x-request-id')?.length,
    ]).toEqual([503, '2', 36]);
    expect(await early.json()).toMatchObject({ error: { code: 'unavailable' } });
    expect(early.headers.get('permissions-policy')).toContain('camera=()');
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html,*/*' } });
    expect([page.status, page.headers.get('refresh'), await page.text()]).toEqual([
      503,
      '2',
      expect.stringContaining('This page opens by itself'),
    ]);
    expect((await ask('/healthz'))?.status).toBe(200);
    expect((await ask('/readyz'))?.status).toBe(503);
    server.child.kill('SIGHUP');
    expect(await server.ready).toBe(`http://127.0.0.1:${port}`);
    expect(server.printed.out).toBe(`Ready http://127.0.0.1:${port}\n`);
    expect((await ask('/readyz'))?.status).toBe(200);
    await server.says('The catalogue was read again: it is the one that is served.');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await ask('/healthz')).toBeUndefined();
  });

  it('keeps files in the bucket of STORAGE_URL, is not ready while that does not answer, and does not start without it', async () => {
    const { store, keys, close } = await pretendedS3();
    const { origin } = new URL(store.address);
    const environment = {
      STORAGE_URL: `s3://${store.bucket}?region=${store.region}&endpoint=${origin}`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      AWS_SESSION_TOKEN: keys.sessionToken ?? '',
    };
    const server = serve(environment);
    const readyz = `${await server.ready}/readyz`;
    expect((await fetch(readyz)).status).toBe(200);
    await close();
    const answers = async () => (await fetch(readyz)).json();
    await expect
      .poll(answers, { timeout: 20_000 })
      .toEqual({ status: 'not ready', reason: 'The object store of the files does not answer.' });
    server.child.kill('SIGTERM');
    await server.ended;
    const second = serve(environment);
    expect(await second.ended).toBe(1);
    expect(second.printed.err).toMatch(
      /^STORAGE_URL cannot be used: .* does not answer \(ECONNREFUSED\)\.\n$/,
    );
  });

  it('is refused in a sentence where the port is in use', async () => {
    const first = serve();
    const { port } = new URL(await first.ready);
    const second = startServer({ DATA_DIR: temporaryDataDir(), PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.printed.err).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    expect(second.printed.err).not.toMatch(/\n\s+at /);
  });

  it('is refused in a sentence where another server works with the same data', async () => {
    await serve().ready;
    const second = startServer({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.printed.err).toContain(DATA_DIR);
    expect(second.printed.err).not.toMatch(/\n\s+at /);
  });

  it('is refused with every problem of the catalogue, each at its place', async () => {
    const folder = catalogueWith({
      'journeys/applicant.json': (text) =>
        text.replace('application.isEditable', 'application.isEditabel'),
      'statuses.json': (text) => text.replace('"tone": "neutral"', '"tone": "loud"'),
      'roles/agent.json': (text) => text.replace('"rank"', '"rang"'),
    });
    const server = startServer({ DATA_DIR, CATALOGUE_DIR: folder });
    expect(await server.ended).toBe(1);
    for (const file of ['journeys/applicant.json', 'statuses.json', 'roles/agent.json'])
      expect(server.printed.err).toMatch(new RegExp(`^catalogue/${file}:\\d+:\\d+  `, 'm'));
    expect(server.printed.err).toContain('so the server does not start.');
    expect(server.printed.out).toBe('');
  });

  it('is refused with the name of a variable that is wrong', async () => {
    const server = startServer({ DATA_DIR, LOG_LEVEL: 'loud', CATALOGUE_DIRS: '/x' });
    expect(await server.ended).toBe(1);
    expect(server.printed.err).toContain('LOG_LEVEL="loud"');
    expect(server.printed.err).toContain('Did you mean CATALOGUE_DIR?');
  });
});

describe('while it runs', PATIENCE, () => {
  it('reads the catalogue again on SIGHUP; a broken one is told, and the last good one goes on', async () => {
    const folder = catalogueWith({});
    const server = serve({ CATALOGUE_DIR: folder });
    const address = await server.ready;
    const ready = async () => (await fetch(`${address}/readyz`)).json();
    const name = async () =>
      (
        (await (await fetch(`${address}/realms/kc-realm`)).json()) as {
          response: { realmDisplayName: string };
        }
      ).response.realmDisplayName;
    const file = path.join(folder, 'tenants/demo.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace('"Farland"', '"Nearland"').replace('"showApplyNow"', '"showAplyNow"'),
    );
    server.child.kill('SIGHUP');
    await server.says('the last good one goes on');
    expect(server.printed.err).toMatch(/catalogue\/tenants\/demo\.json:\d+:\d+ .*showAplyNow/);
    expect(await name()).toBe('Farland');
    expect(await ready()).toEqual({ status: 'ready' });
    writeFileSync(file, text.replace('"Farland"', '"Nearland"'));
    server.child.kill('SIGHUP');
    await server.says('The catalogue was read again.');
    expect(await name()).toBe('Nearland');
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('goes on while the catalogue folder is away', async () => {
    const folder = catalogueWith({});
    const server = serve({ CATALOGUE_DIR: folder });
    const address = await server.ready;
    renameSync(folder, `${folder}-away`);
    server.child.kill('SIGHUP');
    await server.says(
      'catalogue:1:1  This is not there.  CATALOGUE_DIR names the folder of the catalogue.',
    );
    expect((await fetch(`${address}/realms/kc-realm`)).status).toBe(200);
    renameSync(`${folder}-away`, folder);
    server.child.kill('SIGHUP');
    await server.says('The catalogue was read again: it is the one that is served.');
  });

  it('reads the catalogue again by itself in development, as often as it changes', async () => {
    const folder = catalogueWith({});
    const server = serve({ CATALOGUE_DIR: folder }, ['--watch']);
    await server.ready;
    const file = path.join(folder, 'tenants/demo.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"Farland"', '"Nearland",'));
    await server.says('the last good one goes on');
    writeFileSync(`${file}.new`, text.replace('"Farland"', '"Nearland"'));
    renameSync(`${file}.new`, file);
    await server.says('The catalogue was read again. Version');
    renameSync(folder, `${folder}-away`);
    await server.says('catalogue:1:1  This is not there.');
    renameSync(`${folder}-away`, folder);
    await server.says('it is the one that is served');
    writeFileSync(
      file,
      text.replace('"Farland"', '"Nearland"').replace('"showApplyNow"', '"showAplyNow"'),
    );
    await server.says('"showAplyNow" is not a key here.');
  });

  it('follows the links of a mounted catalogue to the next edition, on SIGHUP and by itself in development', async () => {
    const around = path.join(mkdtempSync(path.join(tmpdir(), 'farland-mounted-')), 'catalogue');
    const edition = (name: string, brand: string) => {
      cpSync(
        catalogueWith({ 'tenants/demo.json': (text) => text.replace('"Farland"', `"${brand}"`) }),
        path.join(around, `..${name}`),
        { recursive: true },
      );
      symlinkSync(`..${name}`, path.join(around, '..next'));
      renameSync(path.join(around, '..next'), path.join(around, '..data'));
    };
    edition('1', 'Farland');
    for (const name of readdirSync(path.join(around, '..1')))
      symlinkSync(`..data/${name}`, path.join(around, name));
    const name = async (server: ServerProcess) =>
      (
        (await (await fetch(`${await server.ready}/realms/kc-realm`)).json()) as {
          response: { realmDisplayName: string };
        }
      ).response.realmDisplayName;
    const plain = serve({ CATALOGUE_DIR: around });
    expect(await name(plain)).toBe('Farland');
    edition('2', 'Nearland');
    plain.child.kill('SIGHUP');
    await plain.says('The catalogue was read again. Version');
    expect(await name(plain)).toBe('Nearland');
    plain.child.kill('SIGTERM');
    await plain.ended;
    const watching = serve({ CATALOGUE_DIR: around }, ['--watch']);
    expect(await name(watching)).toBe('Nearland');
    edition('3', 'Midland');
    await watching.says('The catalogue was read again. Version');
    expect(await name(watching)).toBe('Midland');
  });

  it('keeps what it acknowledged when it is killed in the middle of saving', async () => {
    const first = startDemonstration({ DATA_DIR });
    running.push(first);
    const saved = await saveUntilKilled(await first.ready, first);
    expect(saved.acknowledged.length).toBeGreaterThan(0);
    const second = serve();
    const { answers } = await readBack(await second.ready, saved.applicationUid);
    // What was under way when it was killed may have been kept as well.
    for (const { key, count } of saved.acknowledged)
      expect([`VALUE ${count}`, `VALUE ${count + 1}`]).toContain(answers[key]);
  });
});

const HEADERS = { 'content-type': 'application/json', 'x-tenant-client-id': 'demo' };

async function post<T>(
  address: string,
  { path: route, token, body }: { path: string; token?: string; body: unknown },
): Promise<T> {
  const response = await fetch(`${address}/api/v1${route}`, {
    method: 'POST',
    headers: { ...HEADERS, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { response: T }).response;
}

const signIn = async (address: string) =>
  (
    await post<{ tokens: { access_token: string } }>(address, {
      path: '/auth/login',
      body: { username: 'traveller@demo.test', password: 'Demo-Passw0rd!' },
    })
  ).tokens.access_token;

/** Saves field after field as fast as the server answers; after the first answers it is killed. */
async function saveUntilKilled(address: string, { child, ended }: ServerProcess) {
  const token = await signIn(address);
  const visaDetails = { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' };
  const { applicationUid } = await post<{ applicationUid: string }>(address, {
    path: '/application/draft-application',
    token,
    body: { applicantUid: 'applicant-traveller', visaDetails },
  });
  const acknowledged: { key: string; count: number }[] = [];
  const write = async (key: string) => {
    for (let [count, revision] = [0, 0]; count < 1000; count += 1) {
      const answer = await post<{ revision: number }>(address, {
        path: `/application/answers?applicationUid=${applicationUid}`,
        token,
        body: { revision, set: { [key]: `VALUE ${count}` } },
      });
      revision = answer.revision;
      acknowledged.push({ key, count });
    }
  };
  const writers = ['surname', 'given_names'].map((key) => write(key).catch(() => undefined));
  while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await Promise.all([...writers, ended]);
  const last = new Map(acknowledged.map(({ key, count }) => [key, count]));
  return { applicationUid, acknowledged: [...last].map(([key, count]) => ({ key, count })) };
}

async function readBack(address: string, applicationUid: string) {
  const token = await signIn(address);
  const response = await fetch(`${address}/api/v1/application/?applicationUid=${applicationUid}`, {
    headers: { ...HEADERS, authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { response: { answers: Record<string, string> } }).response;
}
