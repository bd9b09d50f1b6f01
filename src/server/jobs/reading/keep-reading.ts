import { randomUUID } from 'node:crypto';
import { OTHER } from '../../../core/checks/documents/spec-document-types.ts';
import { withoutUnseenIn } from '../../../core/copy/unseen.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { StoredPage } from '../../database/tables/tables.ts';
import type { ReadDocument, Reading } from '../../ports/reader.ts';
import { applicationDocuments } from '../../repositories/applications/application-documents.ts';
import { arrivingFiles } from '../../repositories/documents/arriving-files.ts';
import { edited } from '../../repositories/documents/document-edits.ts';
import type { DocumentRow } from '../../repositories/documents/documents.ts';
import { uploads } from '../../repositories/documents/uploads.ts';
import { events } from '../../repositories/events.ts';
import { pageKeys } from './store-pages.ts';

interface Result {
  reading: Reading;
  pages: readonly StoredPage[];
  which: { tenant: string; id: string };
  now: Date;
}

/**
 * Keeps the result of a reading: the first document in the uploaded one, what people said about it
 * meanwhile over it, and every further document of the file beside it, in the same applications.
 * False where the document is gone or has a result.
 */
export async function keepReading(
  transaction: TenantTransaction,
  { reading, pages, which, now }: Result,
): Promise<boolean> {
  const { tenant, id } = which;
  const found = await uploads.find(transaction, which);
  if (!found) return false;
  await uploads.hold(transaction, { tenant, applicantUid: found.applicant_uid });
  const held = await applicationDocuments.holdApplications(transaction, {
    tenant,
    documentIds: [id],
  });
  const row = await uploads.lock(transaction, which);
  if (row?.status !== 'received' && row?.status !== 'reading') return false;
  await arrivingFiles.settle(transaction, { tenant, keys: pageKeys(pages) });
  const [first, ...others] = reading.documents;
  const numbers = new Set(others.flatMap((other) => other.pages));
  const own = pages.filter(({ number }) => !numbers.has(number));
  const common = {
    status: 'done' as const,
    mime_type: reading.mimeType,
    page_count: reading.pageCount,
    pages_read: reading.pageCount,
    read_at: now,
    updated_at: now,
  };
  await uploads.finish(transaction, {
    ...which,
    set: { ...common, ...columnsOf(first, { pages: own, row }) },
    now,
  });
  const ids = [id];
  for (const [index, part] of others.entries())
    ids.push(
      await addPart(transaction, {
        part,
        index,
        row,
        common,
        pages: pages.filter(({ number }) => part.pages.includes(number)),
      }),
    );
  for (const { application_uid: applicationUid } of held)
    await applicationDocuments.add(transaction, { tenant, applicationUid, ids });
  await uploads.recommendPassport(transaction, { tenant, applicantUid: row.applicant_uid });
  const data = {
    docId: id,
    category: first?.category ?? '',
    pages: reading.pageCount,
    ...(others.length > 0 && { parts: ids.slice(1) }),
  };
  await events.add(transaction, {
    tenant,
    kind: 'document.read',
    applicantUid: row.applicant_uid,
    at: now,
    data,
  });
  return true;
}

function columnsOf(
  document: Partial<ReadDocument> | undefined,
  { pages, row: { edits } }: { pages: readonly StoredPage[]; row: Pick<DocumentRow, 'edits'> },
) {
  const {
    // What nobody recognised is still a document of the traveller's.
    category = OTHER,
    namespace = '',
    fields = {},
    confidence = 0,
    readability = {},
    languages,
    mrz,
  } = document ?? {};
  // A paper may hold what turns its words around; nothing of it reaches a form, a list or a
  // package.
  const reading = {
    category,
    namespace,
    fields: withoutUnseenIn(fields),
    ...(languages && { languages }),
  };
  const shown = edited(reading, edits);
  return {
    category: shown.category,
    namespace: shown.namespace,
    fields: JSON.stringify(shown.fields),
    reading: JSON.stringify(reading),
    confidence,
    readability: JSON.stringify(readability),
    pages: JSON.stringify(pages),
    mrz: mrz ? JSON.stringify(mrz) : null,
  };
}

interface Part {
  part: ReadDocument;
  index: number;
  row: DocumentRow;
  /** What all documents of the file have in common. */
  common: Pick<
    DocumentRow,
    'status' | 'mime_type' | 'page_count' | 'pages_read' | 'read_at' | 'updated_at'
  >;
  pages: readonly StoredPage[];
}

async function addPart(
  transaction: TenantTransaction,
  { part, index, row, common, pages }: Part,
): Promise<string> {
  const id = randomUUID();
  await uploads.insertPart(transaction, {
    tenant: row.tenant,
    id,
    applicant_uid: row.applicant_uid,
    file_key: row.file_key,
    file_name: row.file_name,
    size: row.size,
    sha256: row.sha256,
    part_of: row.id,
    created_at: new Date(row.created_at.getTime() + index + 1),
    reading_since: row.reading_since,
    ...common,
    ...columnsOf(part, { pages, row: { edits: {} } }),
  });
  return id;
}
