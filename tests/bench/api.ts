import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { silent } from '../server/silent-log.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';

const SECONDS = 6, CONNECTIONS = 20;
const root = join(import.meta.dirname, '../..');

interface Load { url: string; method?: string; headers?: Record<string, string>; body?: string }
interface Result { requests: { average: number }; latency: { p97_5: number }; non2xx: number }

/** Loads one address for some seconds from a process of its own. */
const load = ({ url, method = 'GET', headers = {}, body }: Load): Promise<Result> => new Promise((resolve, reject) => {
  const args = ['-c', String(CONNECTIONS), '-d', String(SECONDS), '-m', method, '--json', '--no-progress', '-I',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]), ...(body ? ['-b', body] : []), url];
  const child = spawn(process.execPath, [join(root, 'node_modules/autocannon/autocannon.js'), ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => { printed += chunk.toString(); });
  child.on('exit', () => { try { resolve(JSON.parse(printed) as Result); } catch (error) { reject(error as Error); } });
});

const ready = (server: ReturnType<typeof spawn>): Promise<string> => new Promise((resolve, reject) => {
  server.stdout?.on('data', (chunk: Buffer) => {
    const found = /Ready (\S+)/.exec(chunk.toString());
    if (found?.[1]) resolve(found[1]);
  });
  server.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready.`)));
});

const json = async <T>(url: string, init?: RequestInit): Promise<T> => (await (await fetch(url, init)).json() as { response: T }).response;

/** The product in a process of its own, with an application to read and to write. */
const startProduct = async () => {
  const data = mkdtempSync(join(tmpdir(), 'farland-bench-'));
  const server = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env: { ...process.env, PORT: '0', DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'silent' } });
  const address = await ready(server);
  const tenant = { 'x-tenant-client-id': 'demo', 'content-type': 'application/json' };
  const { tokens } = await json<{ tokens: { access_token: string } }>(`${address}/api/v1/auth/login`,
    { method: 'POST', headers: tenant, body: JSON.stringify({ username: 'traveller@demo.test', password: 'Demo-Passw0rd!' }) });
  const headers = { ...tenant, authorization: `Bearer ${tokens.access_token}` };
  const visaDetails = { fromDate: '10/05/2027', toDate: '18/05/2027', visaFrom: 'India', visaTo: 'Japan', nationality: 'India', visaCategory: 'Visitor', visaSubCategory: 'Tourism', visaType: 'Japan Tourism Visa' };
  const { applicantUid } = await json<{ applicantUid: string }>(`${address}/api/v1/user/get-profile`, { headers });
  const { applicationUid } = await json<{ applicationUid: string }>(`${address}/api/v1/application/draft-application`,
    { method: 'POST', headers, body: JSON.stringify({ applicantUid, visaDetails }) });
  const stop = async () => { const ended = new Promise((done) => server.once('exit', done)); server.kill('SIGTERM'); await ended; rmSync(data, { recursive: true, force: true }); };
  return { address, headers, applicationUid, stop };
};

/** A bare route over the same kind of database: one SELECT, one INSERT, nothing else. */
const startBare = async () => {
  const data = mkdtempSync(join(tmpdir(), 'farland-bare-'));
  const postgres = await startEmbeddedPostgres({ dataDir: data, log: silent });
  const pool = new pg.Pool({ ...postgres.connection('postgres', 'postgres'), max: 20 });
  pool.on('error', (error) => { if (!error.message.startsWith('terminating')) throw error; });
  await pool.query('create table one (id int primary key, value jsonb); create table many (id bigint generated always as identity, value jsonb)');
  await pool.query('insert into one values (1, $1)', [JSON.stringify({ visaFrom: 'India', visaTo: 'Japan', answers: {} })]);
  const app = Fastify();
  app.get('/read', async () => ({ response: (await pool.query('select * from one where id = $1', [1])).rows[0] as unknown }));
  app.post('/save', async () => { await pool.query('insert into many (value) values ($1)', ['{"surname":"Eriksson"}']); return { response: {} }; });
  const address = await app.listen({ port: 0 });
  return { address, stop: async () => { await app.close(); await pool.end(); await postgres.stop(); rmSync(data, { recursive: true, force: true }); } };
};

const compared = (name: string, own: Result, peer: Result): Figure[] => [
  { name, value: rounded(own.requests.average), unit: 'requests/s', peer: 'bare Fastify, one statement', peerValue: rounded(peer.requests.average), ratio: rounded(own.requests.average / peer.requests.average), n: SECONDS,
    note: `${CONNECTIONS} connections${own.non2xx ? `, ${own.non2xx} refused` : ''}` },
  { name: `${name}.p97`, value: own.latency.p97_5, unit: 'ms', peer: 'bare Fastify, one statement', peerValue: peer.latency.p97_5, n: SECONDS },
];

/** Reading an application and saving an answer, beside bare routes with one statement on the same PostgreSQL, in the same run. */
export const api: Benchmark = async () => {
  const [product, bare] = [await startProduct(), await startBare()];
  try {
    const { address, headers, applicationUid } = product;
    const read = await load({ url: `${address}/api/v1/application/?applicationUid=${applicationUid}`, headers });
    const save = await load({ url: `${address}/api/v1/application/answers?applicationUid=${applicationUid}`, method: 'POST', headers, body: JSON.stringify({ revision: 1_000_000, set: { surname: '[<id>]' } }) });
    const peerRead = await load({ url: `${bare.address}/read` });
    const peerSave = await load({ url: `${bare.address}/save`, method: 'POST' });
    return [...compared('api.read', read, peerRead), ...compared('api.save', save, peerSave)];
  } finally {
    await product.stop();
    await bare.stop();
  }
};
