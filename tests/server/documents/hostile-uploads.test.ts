import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { corpus } from '../../reader/hostile/corpus.ts';
import { payslipWith } from '../../reader/hostile/pdf-parts.ts';
import { readingProcessesOf } from '../../reader/reading-processes-of.ts';
import { type ServerProcess, startDemonstration } from '../app/server-process.ts';
import { emptyDatabase } from '../harness.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { addressOf } from '../test-app.ts';
import { multipart, TRAVELLER, type Upload } from './document-app.ts';

/** The server as people start it, with its own reader, on a database that the test sees too. */
const DATA_DIR = temporaryDataDir();
const connection = await emptyDatabase();
const { user, password, database, host, port = 5432 } = connection;
const DATABASE_URL = `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const files = Object.values(corpus).flat();
const LONG = 600_000;

let server: ServerProcess, address: string, headers: Record<string, string>;

async function serve(): Promise<void> {
  server = startDemonstration({ DATA_DIR, DATABASE_URL });
  address = await server.ready;
  const tenant = { 'x-tenant-client-id': 'demo' };
  const answer = await fetch(`${address}${addressOf('login')}`, {
    method: 'POST',
    headers: { ...tenant, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'traveller@demo.test', password: 'Demo-Passw0rd!' }),
  });
  const {
    response: { tokens },
  } = (await answer.json()) as { response: { tokens: { access_token: string } } };
  headers = { ...tenant, authorization: `Bearer ${tokens.access_token}` };
}

beforeAll(serve, LONG);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const ask = (path: string) => fetch(`${address}${path}`, { headers });
const documents = async () =>
  (
    (await (await ask(addressOf('get-uploaded-docs', { applicantUid: TRAVELLER }))).json()) as {
      response: Document[];
    }
  ).response;
const profile = () => ask(addressOf('get-profile'));

async function upload(sent: readonly Upload[]): Promise<Document[]> {
  const { body, type } = multipart(sent, { applicantUid: TRAVELLER });
  const answer = await fetch(`${address}${addressOf('process-docs-socket')}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(body),
  });
  return ((await answer.json()) as { response: Document[] }).response;
}

/** When all of these are read or refused; told of every look in between. */
async function settled(
  ids: readonly string[],
  onLook: (all: readonly Document[]) => Promise<void> | void = () => undefined,
): Promise<Map<string, Document['documentData']>> {
  for (;;) {
    const all = (await documents()).filter(({ _id }) => ids.includes(_id));
    if (
      all.length === ids.length &&
      all.every(({ documentData: { status } }) => status === 'done' || status === 'failed')
    )
      return new Map(all.map(({ _id, documentData }) => [_id, documentData]));
    await onLook(all);
    await pause(50);
  }
}

async function eventsOf(ids: readonly string[]): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query("select set_config('app.tenant', 'demo', false)");
    const { rows } = await client.query<{ kind: string }>(
      "select kind from event where data->>'docId' = any($1) and kind in ('document.read', 'document.failed')",
      [ids],
    );
    return rows.map(({ kind }) => kind);
  } finally {
    await client.end();
  }
}

describe('a server that is given files that mean harm', () => {
  const given = {
    'a PDF whose page unfolds to 400 MB': 'reading_memory',
    'a PDF of 10,000 pages': 'file_pages',
    'a PNG of 15,000 × 15,000 pixels': 'file_pixels',
    'a password': 'file_encrypted',
    'a PDF of which 50 % came': 'file_damaged',
    'a JPEG of which 90 % came': 'file_damaged',
    'pages that hold themselves': 'file_damaged',
    'a ZIP of 100 MB of zeros': 'file_type',
    'a GIF that is a script too': 'file_type',
    'an SVG with a script and a file of the server': 'file_type',
    'no byte at all': 'file_empty',
    'a script when it opens': undefined,
    'a JPEG that is a page of HTML too': undefined,
    'a picture that tells where it was taken': undefined,
  };

  it(
    'says of each what is wrong with it, and answers everybody else meanwhile',
    async () => {
      const sent = await Promise.all(
        Object.keys(given).map(async (name) => ({
          name: `${name}.pdf`,
          content: Buffer.from(await files.find((file) => file.name === name)!.make()),
        })),
      );
      const made = await upload(sent);
      let looks = 0;
      const found = await settled(
        made.map(({ _id }) => _id),
        async () => {
          looks += 1;
          expect((await profile()).status).toBe(200);
        },
      );
      expect(looks).toBeGreaterThan(0);
      const verdicts = made.map(({ _id, documentData }) => [
        documentData.fileName.replace('.pdf', ''),
        found.get(_id)?.error?.code,
      ]);
      expect(Object.fromEntries(verdicts)).toEqual(given);
      for (const { error } of found.values())
        if (error) expect(error.message).toMatch(/^[A-Z].*\.$/);
    },
    LONG,
  );

  it('gives their bytes back to be saved alone, and shows pictures that it drew itself', async () => {
    const armed = (await documents()).find(
      ({ documentData: { fileName } }) => fileName === 'a script when it opens.pdf',
    );
    const file = await ask(addressOf('get-file', { docId: armed?._id }));
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect([
      file.headers.get('x-content-type-options'),
      file.headers.get('content-security-policy'),
    ]).toEqual(['nosniff', expect.stringMatching(/^sandbox;/)]);
    expect(Buffer.from(await file.arrayBuffer()).includes('JavaScript')).toBe(true);
  });

  it('answers others while bodies come a byte at a time', async () => {
    const { port: at } = new URL(address);
    const head = [
      'POST /doc/v1/document-ai/process-docs-socket HTTP/1.1',
      'host: localhost',
      'content-length: 10000000',
      'content-type: multipart/form-data; boundary=x',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      '--x\r\n',
    ].join('\r\n');
    const slow: Socket[] = Array.from({ length: 50 }, () =>
      connect(Number(at), '127.0.0.1').on('error', () => undefined),
    );
    for (const line of slow) line.write(head);
    for (let byte = 0; byte < 5; byte += 1) {
      for (const line of slow) line.write('x');
      expect((await profile()).status).toBe(200);
    }
    for (const line of slow) line.destroy();
  });
});

describe('a document has one result', () => {
  const some = (salt: string) =>
    Array.from({ length: 6 }, (_, at) => ({
      name: `${salt}-${at}.pdf`,
      content: payslipWith({ trailer: `/Info<</Title(${salt} ${at})>>` }),
    }));

  it(
    'though reading processes are killed at random in the middle',
    async () => {
      const ids = (await upload(some('worker'))).map(({ _id }) => _id);
      let kills = 0;
      const found = await settled(ids, async () => {
        await pause(Math.random() * 700);
        for (const pid of kills < 6 ? readingProcessesOf(server.child.pid ?? 0) : [])
          kills += Number(process.kill(pid, 'SIGKILL'));
      });
      expect(kills).toBeGreaterThan(0);
      expect([...found.values()].map(({ status }) => status)).toEqual(ids.map(() => 'done'));
      expect(await eventsOf(ids)).toEqual(ids.map(() => 'document.read'));
    },
    LONG,
  );

  it(
    'though the server itself is killed in the middle, and its readers are gone with it',
    async () => {
      const ids = (await upload(some('server'))).map(({ _id }) => _id);
      for (let pulls = 0; pulls < 2; pulls += 1) {
        await pause(Math.random() * 1_500);
        const readers = readingProcessesOf(server.child.pid ?? 0);
        server.child.kill('SIGKILL');
        await server.ended;
        while (readers.some((pid) => isAlive(pid))) await pause(20);
        await serve();
      }
      const found = await settled(ids);
      expect([...found.values()].map(({ status }) => status)).toEqual(ids.map(() => 'done'));
      expect(await eventsOf(ids)).toEqual(ids.map(() => 'document.read'));
      expect(
        (await documents()).filter(({ documentData: { fileName } }) =>
          fileName.startsWith('server-'),
        ),
      ).toHaveLength(ids.length);
    },
    LONG,
  );
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
