import { existsSync, readdirSync } from 'node:fs';
import type { OperationName } from '../../../src/contract/operations.ts';
import type { Document } from '../../../src/contract/records.ts';
import type { ResponseOf } from '../../../src/core/responses/responses.ts';
import { eraseFiles } from '../../../src/server/jobs/erase-files.ts';
import type { JobName, Jobs } from '../../../src/server/jobs/jobs.ts';
import { makeExport } from '../../../src/server/jobs/make-export.ts';
import { makePackageJob } from '../../../src/server/jobs/make-package.ts';
import { readDocument } from '../../../src/server/jobs/read-document.ts';
import { takeSnapshot } from '../../../src/server/operations/package/take-snapshot.ts';
import {
  type ReadDocument,
  type Reader,
  type Reading,
  ReadingError,
  type ReadingErrorCode,
} from '../../../src/server/ports/reader.ts';
import { addSpecimens } from '../../../src/server/seed/add-specimens.ts';
import { finishDemonstration } from '../../../src/server/seed/finish-demonstration.ts';
import { silent } from '../silent-log.ts';
import {
  type Answer,
  addressOf,
  answerOf,
  type Caller,
  type TestApp,
  type TestAppOptions,
  testApp,
} from '../test-app.ts';
import { multipart, type Upload } from './multipart-form.ts';

export { multipart, type Upload };

/**
 * What the fake reader finds: a document in a file of its own words, so that a test's files say
 * what is read in them.
 */
export interface Finds {
  documents?: (Partial<ReadDocument> & { values?: Record<string, unknown> })[];
  pages?: number;
  fails?: ReadingErrorCode;
}

/** A file that says what the fake reader finds in it; it begins like a PDF. */
export const paper = (finds: Finds, salt = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n${JSON.stringify({ ...finds, salt })}`);

/** A passport as the reader gives it. */
export const passport = (
  values: Record<string, unknown> = {},
  more: Partial<ReadDocument> = {},
): Finds => ({
  documents: [
    {
      category: 'Passport',
      namespace: 'passport',
      values: {
        surname: 'ERIKSSON',
        given_names: 'ANNA MARIA',
        number: 'L898902C3',
        expiry_date: '2032-04-20',
        nationality: 'UTO',
        ...values,
      },
      ...more,
    },
  ],
});

/** A value that the fake reader is not sure of. */
export const unsure = (value: unknown) => ({ value, raw: String(value), confidence: 0.5 });

const isUnsure = (value: unknown): value is ReturnType<typeof unsure> =>
  typeof value === 'object' && value !== null && 'confidence' in value;
const field = (value: unknown) => ({
  value,
  raw: String(value),
  confidence: 0.9,
  ...(isUnsure(value) && value),
  page: 1,
  box: [0.1, 0.2, 0.3, 0.04] as [number, number, number, number],
  source: 'ocr' as const,
});

/** Reads papers at once, telling of each page. */
export const paperReader: Pick<Reader, 'read'> = {
  read: async (source, { onProgress, signal }) => {
    signal?.throwIfAborted();
    const finds = JSON.parse(
      Buffer.from(source as Uint8Array)
        .toString()
        .replace('%PDF-1.7\n', ''),
    ) as Finds;
    if (finds.fails) throw new ReadingError(finds.fails);
    const pages = finds.pages ?? 1;
    for (let page = 1; page <= pages; page += 1) onProgress?.({ page, pages });
    return readingOf(finds, pages);
  },
};

function readingOf({ documents = [{}] }: Finds, pages: number): Reading {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return {
    mimeType: 'application/pdf',
    pageCount: pages,
    pages: all.map((number) => ({
      number,
      width: 100,
      height: 140,
      turns: 0,
      preview: Buffer.from(`preview ${number}`),
    })),
    documents: documents.map(({ values = {}, ...document }) => ({
      category: 'Other',
      namespace: '',
      confidence: 0.9,
      why: [],
      pages: all,
      readability: { score: 0.95, problems: [] },
      fields: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, field(value)]),
      ),
      ...document,
    })),
  };
}

export interface DocumentApp extends TestApp {
  /** Sends files as a browser does. */
  upload<N extends OperationName = 'process-docs-socket'>(
    caller: Caller,
    files: readonly Upload[],
    fields?: Record<string, string>,
    name?: N,
  ): Promise<Answer<ResponseOf<N>> & { documents: Document[] }>;
  /** Does the jobs that wait, in their order, until none is left. */
  work(reader?: Pick<Reader, 'read'>): Promise<void>;
  /** Does one job as the queue would. */
  run<N extends JobName>(
    name: N,
    data: Jobs[N],
    options?: { reader?: Pick<Reader, 'read'>; isLast?: boolean; signal?: AbortSignal },
  ): Promise<void>;
  /** The documents of an applicant as the caller sees them. */
  documents(caller: Caller, applicantUid: string): Promise<Document[]>;
  /** A new application of the traveller to Japan. */
  started(caller: Caller, visaDetails?: Record<string, unknown>): Promise<string>;
  /** How many files the store holds. */
  storedFiles(): number;
}

export const TRAVELLER = 'applicant-traveller';

/**
 * The server with jobs that a test does when it wants; the reader reads papers that say what is in
 * them.
 */
export async function documentApp(options: TestAppOptions = {}): Promise<DocumentApp> {
  const base = await testApp(options);
  const { ports, db, clock, jobs } = base;
  const now = () => clock.now;
  const handlersWith = (reader: Pick<Reader, 'read'>) => {
    const painting = {
      db,
      files: ports.files,
      queue: ports.queue,
      specimens: ports.specimens,
      catalogues: ports.catalogues,
      now,
    };
    const reading = readDocument({
      db,
      files: ports.files,
      reader: { warm: async () => undefined, close: () => undefined, ...reader },
      queue: ports.queue,
      catalogues: ports.catalogues,
      realtime: ports.realtime,
      now,
    });
    const packing = makePackageJob({
      db,
      files: ports.files,
      queue: ports.queue,
      catalogues: ports.catalogues,
      renderer: ports.renderer,
      now,
      takeSnapshot: takeSnapshot({ ports, now, log: silent as never }),
    });
    return {
      'read-document': reading,
      'make-package': packing,
      'make-export': makeExport({ db, files: ports.files, renderer: ports.renderer, now }),
      'erase-files': eraseFiles(ports.files),
      'add-specimens': addSpecimens(painting),
      'finish-demonstration': finishDemonstration({
        db,
        catalogues: ports.catalogues,
        now,
        addSpecimens: addSpecimens({ ...painting, isReadByCaller: true }),
        readDocument: reading,
        makePackage: packing,
      }),
      'send-mail': async () => undefined,
      'send-registration': async () => undefined,
      'send-invitation': async () => undefined,
    };
  };
  const run: DocumentApp['run'] = (
    name,
    data,
    { reader = paperReader, isLast = false, signal = new AbortController().signal } = {},
  ) => handlersWith(reader)[name](data as never, { isLast, signal });
  const work: DocumentApp['work'] = async (reader = paperReader) => {
    for (let job = jobs.shift(); job; job = jobs.shift())
      await run(job.name as JobName, job.data as never, { reader });
  };
  const upload: DocumentApp['upload'] = async <N extends OperationName>(
    caller: Caller,
    files: readonly Upload[],
    fields: Record<string, string> = { applicantUid: TRAVELLER },
    name?: N,
  ) => {
    const { body, type } = multipart(files, fields);
    const answer = answerOf<ResponseOf<N>>(
      await base.app.inject({
        method: 'POST',
        url: addressOf(name ?? 'process-docs-socket'),
        headers: { ...caller.headers, 'content-type': type },
        payload: body,
      }),
    );
    return { ...answer, documents: Array.isArray(answer.response) ? answer.response : [] };
  };
  const documents: DocumentApp['documents'] = async (caller, applicantUid) =>
    (await caller.call('get-uploaded-docs', { query: { applicantUid } })).response;
  const started: DocumentApp['started'] = async (caller, visaDetails = {}) => {
    const details = {
      visaFrom: 'Utopia',
      visaTo: 'Japan',
      nationality: 'Utopia',
      visaCategory: 'Visitor',
      visaSubCategory: 'Tourism',
      fromDate: '03/04/2027',
      toDate: '14/04/2027',
      ...visaDetails,
    };
    return String(
      (
        await caller.call('draft-application', {
          body: { applicantUid: TRAVELLER, visaDetails: details },
        })
      ).response.applicationUid,
    );
  };
  const storedFiles: DocumentApp['storedFiles'] = () =>
    existsSync(base.filesFolder)
      ? readdirSync(base.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
          entry.isFile(),
        ).length
      : 0;
  return { ...base, upload, work, run, documents, started, storedFiles };
}
