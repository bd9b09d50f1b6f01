import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { Application, Document, Finding } from '../../../src/contract/records.ts';
import type { OperationName } from '../../../src/contract/operations.ts';
import { operations } from '../../../src/contract/operations.ts';
import { startServer, type ServerProcess } from '../app/server-process.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { addressOf } from '../test-app.ts';

/** The server as people start it, with its own database and its own reader, on the sample documents. */
const DATA_DIR = temporaryDataDir();
let server: ServerProcess;
let address = '';
let token = '';

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const send = (name: OperationName, { query, body }: { query?: Record<string, unknown>; body?: unknown } = {}) => fetch(`${address}${addressOf(name, query)}`, {
  method: operations[name].method, body: body === undefined ? null : JSON.stringify(body),
  headers: { 'x-tenant-client-id': 'demo', 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
});
const call = async <T>(name: OperationName, input?: { query?: Record<string, unknown>; body?: unknown }) => await (await send(name, input)).json() as { response: T; error?: { code: string; fields?: Record<string, string> } };

async function signIn(username: string): Promise<void> {
  token = '';
  token = (await call<{ tokens: { access_token: string } }>('login', { body: { username, password: 'Demo-Passw0rd!' } })).response.tokens.access_token;
}

async function serve(): Promise<void> {
  server = startServer({ DATA_DIR, DEMO: '1' });
  address = await server.ready;
  await signIn('traveller@demo.test');
}

const applicantUid = 'applicant-traveller';
const inWeeks = (weeks: number) => new Date(Date.now() + weeks * 7 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
const visaDetails = { visaCategory: 'Visitor', visaSubCategory: 'Tourism', visaFrom: 'Utopia', visaTo: 'Japan', nationality: 'Utopia', visaType: 'Japan Tourism Visa', fromDate: inWeeks(9), toDate: inWeeks(10) };
const started = async () => (await call<Application>('draft-application', { body: { applicantUid, visaDetails } })).response.applicationUid;
const documents = async () => (await call<Document[]>('get-uploaded-docs', { query: { applicantUid } })).response;
const findings = async (applicationUid: string) => (await call<{ findings: Finding[] }>('get-checks', { query: { applicationUid } })).response.findings;
const open = async (applicationUid: string) => (await findings(applicationUid)).filter(({ state, severity }) => state === 'open' && severity !== 'info').map(({ id }) => id);

async function until<T>(look: () => Promise<T>, isIt: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isIt(seen)) return seen;
    await pause(200);
  }
}
const demoApplications = ['application-2', 'application-5'];
const papersOfDemo = async (): Promise<Document[]> => {
  const papers = await Promise.all(demoApplications.map(async (uid) => {
    const { docIds, applicantUid: whose } = (await call<Application>('get-application', { query: { applicationUid: uid } })).response;
    return docIds.length > 0 ? (await call<Document[]>('docs-by-docids', { body: { docIds, applicantUid: whose } })).response : [];
  }));
  return papers.every(({ length }) => length > 0) ? papers.flat() : [];
};
const isRead = (all: Document[]) => all.every(({ documentData: { status } }) => status === 'done' || status === 'failed');
/** A file and a picture of each page. */
const kept = (all: readonly Document[]) => [...new Map(all.map((document) => [document._id, document])).values()].reduce((sum, { documentData: { pages } }) => sum + 1 + pages.length, 0);
const files = () => readdirSync(path.join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Waits until the papers that the demonstration comes with are read, and what came twice is erased; gives how many files that leaves. */
async function untilDemoIsThere(): Promise<number> {
  await signIn('agent@demo.test');
  const papers = await until(papersOfDemo, (all) => all.length > 0 && isRead(all));
  await signIn('traveller@demo.test');
  return until(async () => files(), (count) => count === kept(papers));
}

/** What no document says. */
const REST = {
  birth_country: 'UT', marital_status: 'single', carrier: 'Utopia Air', port_of_entry: 'Tokyo Haneda', passport_place_of_issue: 'Zenith', length_of_stay: 8,
  residential_addresses: [{ address: { line1: '14 Harbour Steps', city: 'Zenith', country: 'UT' } }], mobile: '+46701234567', email: 'anna@example.org',
  convicted: 'no', imprisoned_1_year: 'no', deported: 'no', drug_offence: 'no', prostitution: 'no', trafficking: 'no', has_guarantor: 'no', inviter_same: 'none',
  declare_true: true, date_signed: new Date().toISOString().slice(0, 10).split('-').reverse().join('/'), signature: { name: 'Anna Maria Eriksson', date: new Date().toISOString().slice(0, 10).split('-').reverse().join('/') },
};

describe('the whole way', { timeout: 600_000 }, () => {
  let applicationUid = '';

  it('reads the sample documents, each once, though the server is killed in the middle', async () => {
    await serve();
    const ofDemo = await untilDemoIsThere();
    applicationUid = await started();
    const { response: added } = await call<Document[]>('add-sample-documents', { body: { applicationUid } });
    await until(documents, (all) => all.some(({ documentData }) => documentData.status === 'reading'));
    server.child.kill('SIGKILL');
    await server.ended;
    await serve();
    const all = await until(documents, isRead);
    expect(all.map(({ _id, documentData: { status } }) => [_id, status])).toEqual(added.map(({ _id }) => [_id, 'done']));
    expect(files()).toBe(kept(all) + ofDemo);
    const namespaces = all.map(({ documentData }) => documentData.namespace);
    expect(namespaces).toEqual(expect.arrayContaining(['passport', 'photo', 'bank_statement', 'insurance', 'itinerary', 'hotel', 'employment']));
    expect(all[0]?.documentData).toMatchObject({ isPrimaryRecommended: true, mrz: { valid: true }, fields: { surname: { value: 'ERIKSSON' }, number: { value: 'L898902C3' } } });
  });

  it('makes their package when the rest is answered', async () => {
    const { response: { revision } } = await call<{ revision: number }>('get-form', { query: { applicationUid } });
    const saved = await call('save-answers', { query: { applicationUid }, body: { revision, set: REST } });
    expect(saved.error).toBeUndefined();
    const submitted = await call<Application>('submit-application', { query: { applicationUid } });
    expect(submitted.error?.fields ?? {}).toEqual({});
    const { status } = await until(async () => (await call<Application>('get-application', { query: { applicationUid } })).response, (seen) => seen.status !== 'Package Creation In Progress');
    expect(status).toBe('Package ready');
    const names = Object.keys(unzipSync(new Uint8Array(await (await send('get-package', { query: { applicationUid } })).arrayBuffer())));
    expect(names).toEqual(expect.arrayContaining(['answers.pdf', 'answers.json', 'checklist.pdf', 'documents/01 Passport - ERIKSSON.jpg']));
  });

  it('finds what is planted in documents that contradict each other', async () => {
    const other = await started();
    await call('add-sample-documents', { body: { applicationUid: other, set: 'contradictions' } });
    await until(documents, isRead);
    const clean = await open(applicationUid);
    expect((await open(other)).filter((id) => !clean.includes(id)).length).toBeGreaterThan(2);
    expect((await call('submit-application', { query: { applicationUid: other } })).error?.code).toBe('checks_open');
  });
});
