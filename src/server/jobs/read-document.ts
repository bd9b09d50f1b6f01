import type { Kysely } from 'kysely';
import type { DocumentProgress } from '../../contract/events.ts';
import { todayIn } from '../../core/dates/moment.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { bytesOf, FileGone, type FileStore } from '../ports/file-store.ts';
import { type Reader, type Reading, ReadingError, type ReadingErrorCode } from '../ports/reader.ts';
import type { RealtimePort } from '../ports/realtime.ts';
import { applicationDocuments } from '../repositories/applications/application-documents.ts';
import { arrivingFiles } from '../repositories/documents/arriving-files.ts';
import type { DocumentRow } from '../repositories/documents/documents.ts';
import { uploads } from '../repositories/documents/uploads.ts';
import { events } from '../repositories/events.ts';
import type { Jobs } from './jobs.ts';
import type { JobAttempt, JobHandler, Queue } from './queue.ts';
import { keepReading } from './reading/keep-reading.ts';
import { readingAsAsked } from './reading/reading-as-asked.ts';
import { erasePages, storePages } from './reading/store-pages.ts';
import { throttled } from './reading/throttle.ts';
import { unavailableCode } from './unavailable-code.ts';

/** What a reading works with. */
export interface ReadingParts {
  db: Kysely<Database>;
  files: FileStore;
  reader: Reader;
  queue: Pick<Queue, 'enqueue'>;
  catalogues: Catalogues;
  realtime: RealtimePort;
  now: () => number;
}

type ReadDocumentData = Jobs['read-document'];

const PROGRESS_EVERY_MS = 500;

/**
 * Reads a document and keeps what was found, once, however often it is run and wherever it was
 * broken off: the first reading that comes to its end counts. A file that cannot be read fails with
 * the reader's code; what broke on our side is tried again. A reading that takes too long is done
 * once more when no other waits: a busy machine is slower.
 */
export const readDocument =
  (parts: ReadingParts): JobHandler<'read-document'> =>
  async (which, attempt) => {
    const row = await begin(parts, which);
    if (!row) return;
    const outcome = await readOrFail(row, { parts, attempt });
    const report = notify(row, parts);
    if (outcome === 'reading_timeout' && !which.isSecond)
      return readAgainLater(parts, { which, report });
    if (typeof outcome === 'string') return fail(parts, { which, code: outcome, report });
    const [first] = outcome.documents;
    report({ state: 'category', category: first?.category ?? '' });
    report({ state: 'fields', fields: Object.keys(first?.fields ?? {}).length });
    await keep(outcome, { row, parts });
    report({ state: 'done' });
  };

type Report = (news: Omit<DocumentProgress, 'applicantUid' | 'docId'>) => void;

const notify =
  (
    { tenant, id: docId, applicant_uid: applicantUid }: DocumentRow,
    { realtime }: ReadingParts,
  ): Report =>
  (news) =>
    realtime.tell(tenant, { applicantUid, docId, ...news });

/** Marks the document as being read; undefined where it is gone or has been read. */
function begin(
  { db, now }: ReadingParts,
  { tenant, documentId: id }: ReadDocumentData,
): Promise<DocumentRow | undefined> {
  return inTenant(db, tenant, async (transaction) => {
    const row = await uploads.lock(transaction, { tenant, id });
    if (!isOpen(row)) return undefined;
    const moment = new Date(now());
    await uploads.finish(transaction, {
      tenant,
      id,
      set: { status: 'reading', reading_since: moment, pages_read: 0 },
      now: moment,
    });
    return row;
  });
}

const isOpen = (row: DocumentRow | undefined): row is DocumentRow =>
  row?.status === 'received' || row?.status === 'reading';

async function readOrFail(
  row: DocumentRow,
  { parts, attempt }: { parts: ReadingParts; attempt: JobAttempt },
): Promise<Reading | ReadingErrorCode> {
  try {
    return await read(row, { parts, attempt });
  } catch (error) {
    if (unavailableCode(error) !== undefined) throw error;
    const code =
      error instanceof ReadingError
        ? error.code
        : error instanceof FileGone
          ? 'file_not_found'
          : 'reading_failed';
    if (code === 'reading_failed' && !attempt.isLast) throw error;
    return code;
  }
}

async function read(
  row: DocumentRow,
  { parts, attempt: { signal } }: { parts: ReadingParts; attempt: JobAttempt },
): Promise<Reading> {
  const { db, files, reader, catalogues, now } = parts;
  const { tenant, id } = row;
  const applications = await inTenant(db, tenant, (transaction) =>
    applicationDocuments.applicationsOf(transaction, { tenant, id }),
  );
  const asking = await Promise.all(
    applications.map(async (application) => ({
      application,
      catalogue: await catalogues.pinned(application.catalogue_checksum),
    })),
  );
  const catalogue = asking[0]?.catalogue ?? catalogues.current();
  const timeZone =
    catalogues.current().tenants.find((candidate) => candidate.id === tenant)?.timeZone ?? 'UTC';
  const report = notify(row, parts);
  const progress = throttled(
    ({ page, pages }: { page: number; pages: number }) =>
      inTenant(db, tenant, (transaction) =>
        uploads.progress(transaction, { tenant, id, pagesRead: page - 1, pageCount: pages }),
      ),
    { everyMs: PROGRESS_EVERY_MS },
  );
  const onProgress = (at: { page: number; pages: number }): void => {
    report({ state: 'page', ...at });
    progress.tell(at);
  };
  try {
    const { isOne, category } = row.edits;
    const reading = await reader.read(await bytesOf(files, row.file_key), {
      catalogue,
      today: todayIn(timeZone, now()),
      onProgress,
      signal,
      ...(isOne && { asOne: { category } }),
    });
    return readingAsAsked(reading, asking);
  } finally {
    await progress.done();
  }
}

/**
 * Keeps the previews first, then everything else at once. Previews that nobody came to need are
 * erased: at once where that is sure, else by their notes.
 */
async function keep(
  reading: Reading,
  { row, parts }: { row: DocumentRow; parts: ReadingParts },
): Promise<void> {
  const { db, files, now } = parts;
  const { tenant, id } = row;
  const note = (keys: readonly string[]) =>
    inTenant(db, tenant, (transaction) =>
      arrivingFiles.note(transaction, { tenant, keys, at: new Date(now()) }),
    );
  const pages = await storePages(reading, { files, onKeys: note });
  const isStored = await inTenant(db, tenant, (transaction) =>
    keepReading(transaction, { reading, pages, which: { tenant, id }, now: new Date(now()) }),
  );
  if (!isStored) await erasePages(pages, files);
}

async function readAgainLater(
  { db, queue, now }: ReadingParts,
  { which, report }: { which: ReadDocumentData; report: Report },
): Promise<void> {
  const { tenant, documentId: id } = which;
  const isQueued = await inTenant(db, tenant, async (transaction) => {
    if (!isOpen(await uploads.lock(transaction, { tenant, id }))) return false;
    const set = { status: 'received' as const, reading_since: null, pages_read: 0 };
    await uploads.finish(transaction, { tenant, id, set, now: new Date(now()) });
    const again = { tenant, documentId: id, isSecond: true } as const;
    await queue.enqueue(transaction, 'read-document', again, { isLowPriority: true });
    return true;
  });
  if (isQueued) report({ state: 'received' });
}

async function fail(
  { db, now }: ReadingParts,
  {
    which: { tenant, documentId: id },
    code,
    report,
  }: { which: ReadDocumentData; code: ReadingErrorCode; report: Report },
): Promise<void> {
  await inTenant(db, tenant, async (transaction) => {
    const row = await uploads.lock(transaction, { tenant, id });
    if (!isOpen(row)) return;
    const at = new Date(now());
    await uploads.finish(transaction, {
      tenant,
      id,
      set: { status: 'failed', error: JSON.stringify({ code }), read_at: at },
      now: at,
    });
    await events.add(transaction, {
      tenant,
      kind: 'document.failed',
      applicantUid: row.applicant_uid,
      data: { docId: id, code },
      at,
    });
  });
  report({ state: 'failed', code });
}
