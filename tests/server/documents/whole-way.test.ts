import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { OperationName } from '../../../src/contract/operations.ts';
import { operations } from '../../../src/contract/operations.ts';
import type {
  Application,
  ApplicationSummary,
  Document,
  Finding,
} from '../../../src/contract/records.ts';
import { type ServerProcess, startDemonstration } from '../app/server-process.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { addressOf } from '../test-app.ts';

/**
 * The server as people start it, with its own database and its own reader, on the sample documents.
 */
const DATA_DIR = temporaryDataDir();
let server: ServerProcess;
let address = '';
let token = '';
let tenant = 'demo';

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const send = (
  name: OperationName,
  { query, body }: { query?: Record<string, unknown>; body?: unknown } = {},
) =>
  fetch(`${address}${addressOf(name, query)}`, {
    method: operations[name].method,
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      'x-tenant-client-id': tenant,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
const call = async <T>(
  name: OperationName,
  input?: { query?: Record<string, unknown>; body?: unknown },
) =>
  (await (await send(name, input)).json()) as {
    response: T;
    error?: { code: string; fields?: Record<string, string> };
  };

async function signIn(username: string): Promise<void> {
  token = '';
  tenant = username.replace(/^.*@|\.test$/g, '');
  token = (
    await call<{ tokens: { access_token: string } }>('login', {
      body: { username, password: 'Demo-Passw0rd!' },
    })
  ).response.tokens.access_token;
}

async function serve(): Promise<void> {
  server = startDemonstration({ DATA_DIR });
  address = await server.ready;
  await signIn('traveller@demo.test');
}

const applicantUid = 'applicant-traveller';
const inWeeks = (weeks: number) =>
  new Date(Date.now() + weeks * 7 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('/');
const visaDetails = {
  visaCategory: 'Visitor',
  visaSubCategory: 'Tourism',
  visaFrom: 'Utopia',
  visaTo: 'Japan',
  nationality: 'Utopia',
  visaType: 'Japan Tourism Visa',
  fromDate: inWeeks(9),
  toDate: inWeeks(10),
};
const started = async () =>
  (await call<Application>('draft-application', { body: { applicantUid, visaDetails } })).response
    .applicationUid;
const documents = async () =>
  (await call<Document[]>('get-uploaded-docs', { query: { applicantUid } })).response;
const findings = async (applicationUid: string) =>
  (await call<{ findings: Finding[] }>('get-checks', { query: { applicationUid } })).response
    .findings;
const open = async (applicationUid: string) =>
  (await findings(applicationUid))
    .filter(({ state, severity }) => state === 'open' && severity !== 'info')
    .map(({ id }) => id);

async function until<T>(look: () => Promise<T>, isIt: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isIt(seen)) return seen;
    await pause(200);
  }
}
const MAKING = 'Package Creation In Progress';
const seededApplications = async () =>
  (await call<{ rows: ApplicationSummary[] }>('list-applications', { query: { limit: 200 } }))
    .response.rows;
const papersOf = async (rows: readonly ApplicationSummary[]): Promise<Document[]> => {
  const papers = await Promise.all(
    rows
      .filter(({ docIds }) => docIds.length > 0)
      .map(({ docIds, applicantUid: whose }) =>
        call<Document[]>('docs-by-docids', { body: { docIds, applicantUid: whose } }),
      ),
  );
  return papers.flatMap(({ response }) => response);
};
const isRead = (all: Document[]) =>
  all.every(({ documentData: { status } }) => status === 'done' || status === 'failed');
/** A file and a picture of each page. */
const fileCount = (all: readonly Document[]) =>
  [...new Map(all.map((document) => [document._id, document])).values()].reduce(
    (sum, { documentData: { pages } }) => sum + 1 + pages.length,
    0,
  );
const files = () =>
  readdirSync(path.join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

/**
 * How many files the seeded applications of a tenant have, once the papers of so many are read and
 * every package is made.
 */
async function filesOfSeeded(of: string, withPapers: number): Promise<number> {
  await signIn(`admin@${of}.test`);
  const rows = await until(
    seededApplications,
    (all) =>
      all.every(({ status }) => status !== MAKING) &&
      all.filter(({ docIds }) => docIds.length > 0).length === withPapers,
  );
  const papers = await until(() => papersOf(rows), isRead);
  return (
    fileCount(papers) +
    rows.filter(({ packageDetails: { packageLink } }) => packageLink !== '').length
  );
}

/**
 * Waits until what the demonstration comes with is there, and what came twice is erased; gives how
 * many files that leaves.
 */
async function untilDemoIsThere(): Promise<number> {
  const all = (await filesOfSeeded('demo', 7)) + (await filesOfSeeded('acme', 5));
  await signIn('traveller@demo.test');
  return until(
    async () => files(),
    (count) => count === all,
  );
}

/** What no document says. */
const REST = {
  birth_country: 'UT',
  marital_status: 'single',
  carrier: 'Utopia Air',
  port_of_entry: 'Tokyo Haneda',
  passport_place_of_issue: 'Zenith',
  length_of_stay: 8,
  residential_addresses: [
    { address: { line1: '14 Harbour Steps', city: 'Zenith', country: 'UT' } },
  ],
  mobile: '+46701234567',
  email: 'anna@example.org',
  convicted: 'no',
  imprisoned_1_year: 'no',
  deported: 'no',
  drug_offence: 'no',
  prostitution: 'no',
  trafficking: 'no',
  has_guarantor: 'no',
  inviter_same: 'none',
  signature: {
    name: 'Anna Maria Eriksson',
    date: new Date().toISOString().slice(0, 10).split('-').reverse().join('/'),
  },
};

describe('the whole way', { timeout: 600_000 }, () => {
  let applicationUid = '';

  it('reads the sample documents, each once, though the server is killed in the middle', async () => {
    await serve();
    const ofDemo = await untilDemoIsThere();
    applicationUid = await started();
    const { response: added } = await call<Document[]>('add-sample-documents', {
      body: { applicationUid },
    });
    await until(documents, (all) =>
      all.some(({ documentData }) => documentData.status === 'reading'),
    );
    server.child.kill('SIGKILL');
    await server.ended;
    await serve();
    const all = await until(documents, isRead);
    expect(all.map(({ _id, documentData: { status } }) => [_id, status])).toEqual(
      added.map(({ _id }) => [_id, 'done']),
    );
    expect(files()).toBe(fileCount(all) + ofDemo);
    const namespaces = all.map(({ documentData }) => documentData.namespace);
    expect(namespaces).toEqual(
      expect.arrayContaining([
        'passport',
        'photo',
        'bank_statement',
        'insurance',
        'itinerary',
        'hotel',
        'employment',
      ]),
    );
    expect(all[0]?.documentData).toMatchObject({
      isPrimaryRecommended: true,
      mrz: { valid: true },
      fields: { surname: { value: 'ERIKSSON' }, number: { value: 'L898902C3' } },
    });
  });

  it.each(['demo', 'acme'])(
    'has a real package for every finished application of %s, of the size and with the files that its status tells',
    async (of) => {
      await signIn(`agent@${of}.test`);
      const finished = (await seededApplications()).filter(
        ({ packageDetails: { packageLink } }) => packageLink !== '',
      );
      expect(finished.map(({ status }) => status).toSorted()).toEqual([
        'Application submitted',
        'Form-data collected',
        'Online form completed',
        'Online form started',
        'Package ready',
      ]);
      for (const {
        applicationUid: uid,
        packageDetails: { size, fileCount },
        docIds,
      } of finished) {
        const bytes = new Uint8Array(
          await (await send('get-package', { query: { applicationUid: uid } })).arrayBuffer(),
        );
        const names = Object.keys(unzipSync(bytes));
        expect([bytes.length, names.length]).toEqual([size, fileCount]);
        const { packageFiles } = (
          await call<{ packageFiles: { name: string; holds: string }[] }>('get-form', {
            query: { applicationUid: uid },
          })
        ).response;
        expect(names).toEqual(packageFiles.map(({ name }) => name));
        expect(packageFiles.filter(({ holds }) => holds === 'document')).toHaveLength(
          docIds.length,
        );
      }
      await signIn('traveller@demo.test');
    },
  );

  it('makes their package when the rest is answered', async () => {
    const {
      response: { revision },
    } = await call<{ revision: number }>('get-form', { query: { applicationUid } });
    const saved = await call('save-answers', {
      query: { applicationUid },
      body: { revision, set: REST },
    });
    expect(saved.error).toBeUndefined();
    const submitted = await call<Application>('submit-application', { query: { applicationUid } });
    expect(submitted.error?.fields ?? {}).toEqual({});
    const { status } = await until(
      async () =>
        (await call<Application>('get-application', { query: { applicationUid } })).response,
      (seen) => seen.status !== MAKING,
    );
    expect(status).toBe('Package ready');
    const names = Object.keys(
      unzipSync(
        new Uint8Array(
          await (await send('get-package', { query: { applicationUid } })).arrayBuffer(),
        ),
      ),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'answers.pdf',
        'answers.json',
        'checklist.pdf',
        'documents/01 Passport - ERIKSSON.jpg',
      ]),
    );
  });

  it('finds what is planted in documents that contradict each other', async () => {
    const other = await started();
    await call('add-sample-documents', { body: { applicationUid: other, set: 'contradictions' } });
    await until(documents, isRead);
    const clean = await open(applicationUid);
    expect((await open(other)).filter((id) => !clean.includes(id)).length).toBeGreaterThan(2);
    expect(
      (await call('submit-application', { query: { applicationUid: other } })).error?.code,
    ).toBe('checks_open');
  });
});
