import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../contract/errors.ts';
import { applicationDocuments } from '../../../repositories/applications/application-documents.ts';
import { applications } from '../../../repositories/applications/applications.ts';
import { arrivingFiles } from '../../../repositories/documents/arriving-files.ts';
import { type DocumentRow, documents } from '../../../repositories/documents/documents.ts';
import { uploads } from '../../../repositories/documents/uploads.ts';
import { events } from '../../../repositories/events.ts';
import { parties } from '../../../repositories/parties/parties.ts';
import { scopeUnder } from '../../application/find-application.ts';
import { statusAfter } from '../../application/status-after.ts';
import type { Context } from '../../context.ts';
import type { ArrivedFile } from './store-upload.ts';

/**
 * Files of one upload keep their order, with room after each for the further documents that are
 * found in it.
 */
const APART_MS = 100;

interface IntakeContext {
  applicantUid: string;
  applicationUid?: string;
}

/**
 * Makes documents of files that have arrived, each with its reading enqueued, and adds them to the
 * application where one is named. The same bytes are the same document, not a second; what came
 * twice is erased. Answers the documents' ids in the order of the files.
 */
export async function enterFiles(
  context: Context,
  { arrived, applicantUid, applicationUid }: IntakeContext & { arrived: readonly ArrivedFile[] },
): Promise<string[]> {
  const {
    transaction,
    scope,
    scope: { tenant },
    ports,
  } = context;
  if (!(await parties.findApplicant(transaction, { scope, uid: applicantUid })))
    throw new AppError('not_found');
  await uploads.hold(transaction, { tenant, applicantUid });
  const entered: { ids: string[]; unusedKeys: string[] }[] = [];
  for (const [index, file] of arrived.entries())
    entered.push(await enter(context, { file, applicantUid, index }));
  await refuseTooMany(context, applicantUid);
  if (applicationUid)
    await addTo(context, { applicationUid, applicantUid, ids: entered.flatMap(({ ids }) => ids) });
  await arrivingFiles.settle(transaction, { tenant, keys: arrived.map(({ key }) => key) });
  const keys = entered.flatMap(({ unusedKeys }) => unusedKeys);
  if (keys.length > 0) await ports.queue.enqueue(transaction, 'erase-files', { keys });
  return [...new Set(entered.flatMap(({ ids: [first = ''] }) => first))];
}

/**
 * Refuses with `documents_full` or `documents_too_large` once an applicant has more documents, or
 * more bytes of them, than anybody may keep.
 */
export async function refuseTooMany(
  {
    transaction,
    scope: { tenant },
    ports: { limiter },
  }: Pick<Context, 'transaction' | 'scope' | 'ports'>,
  applicantUid: string,
): Promise<void> {
  const { documents: count, bytes } = await uploads.sum(transaction, { tenant, applicantUid });
  if (count > limiter.mostOf('applicantDocuments')) throw new AppError('documents_full');
  if (bytes > limiter.mostOf('applicantMegabytes') * 1_000_000)
    throw new AppError('documents_too_large');
}

interface Entry {
  file: ArrivedFile;
  applicantUid: string;
  index: number;
}

async function enter(
  context: Context,
  { file, applicantUid, index }: Entry,
): Promise<{ ids: string[]; unusedKeys: string[] }> {
  const {
    transaction,
    scope: { tenant },
  } = context;
  const duplicates = file.problem
    ? []
    : await uploads.sameFile(transaction, { tenant, applicantUid, sha256: file.sha256 });
  const [first] = duplicates;
  if (!first)
    return { ids: [await insert(context, { file, applicantUid, index })], unusedKeys: [] };
  return {
    ids: duplicates.map(({ id }) => id),
    unusedKeys: [
      first.status === 'failed' ? await readAgain(context, { row: first, file }) : file.key,
    ],
  };
}

async function insert(
  context: Context,
  { file: { problem, ...file }, applicantUid, index }: Entry,
): Promise<string> {
  const {
    transaction,
    scope: { tenant },
    principal,
    ports,
  } = context;
  const id = randomUUID();
  const at = new Date(context.now());
  const created = new Date(at.getTime() + index * APART_MS);
  await documents.insert(transaction, {
    tenant,
    id,
    applicant_uid: applicantUid,
    file_key: file.key,
    file_name: file.fileName,
    mime_type: file.mimeType,
    size: file.size,
    sha256: file.sha256,
    status: problem ? 'failed' : 'received',
    error: problem ? JSON.stringify({ code: problem }) : null,
    created_at: created,
    updated_at: at,
  });
  if (!problem) await ports.queue.enqueue(transaction, 'read-document', { tenant, documentId: id });
  const data = { docId: id, size: file.size, mimeType: file.mimeType, ...(problem && { problem }) };
  await events.add(transaction, {
    tenant,
    kind: 'document.uploaded',
    by: principal.accountId,
    applicantUid,
    at,
    data,
  });
  return id;
}

/**
 * Handing in a file again that could not be read is asking for another try, with the new copy.
 * Gives the key of the old one.
 */
async function readAgain(
  context: Context,
  { row: { id, file_key: before }, file }: { row: DocumentRow; file: ArrivedFile },
): Promise<string> {
  const { transaction, scope, ports } = context;
  const set = {
    status: 'received' as const,
    error: null,
    file_key: file.key,
    pages_read: 0,
    reading_since: null,
  };
  await documents.update(transaction, { scope, id, set, now: new Date(context.now()) });
  await ports.queue.enqueue(transaction, 'read-document', { tenant: scope.tenant, documentId: id });
  return before;
}

/** The first document makes a draft of what was just started, as any edit does. */
async function addTo(
  context: Context,
  { applicationUid, applicantUid, ids }: Required<IntakeContext> & { ids: readonly string[] },
): Promise<void> {
  const {
    transaction,
    scope: { tenant },
  } = context;
  const scope = scopeUnder(context, 'application:update');
  const application = await applications.lock(transaction, { scope, applicationUid });
  if (!application || application.applicant_uid !== applicantUid) throw new AppError('not_found');
  const status = statusAfter(context, { from: application.status, on: 'edit' });
  await applicationDocuments.add(transaction, { tenant, applicationUid, ids });
  await applications.update(transaction, {
    scope,
    applicationUid,
    set: { status },
    now: new Date(context.now()),
  });
}
