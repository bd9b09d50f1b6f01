import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../contract/errors.ts';
import type { Body } from '../../../../contract/operations.ts';
import { arrangePages } from '../../../../core/pages/arrange-pages.ts';
import { applicationDocuments } from '../../../repositories/applications/application-documents.ts';
import { type DocumentRow, documents } from '../../../repositories/documents/documents.ts';
import { uploads } from '../../../repositories/documents/uploads.ts';
import { events } from '../../../repositories/events.ts';
import type { Context } from '../../context.ts';
import { editApplicationsWith } from '../edit-applications-with.ts';
import { canVerify } from '../edit-document.ts';
import type { MadeFile, PagePlan } from './change-pages.ts';
import { carriedEdits, filedAs } from './edits-of-pages.ts';
import { leaveBehind, ownFile, previewsOf, UNREAD } from './new-file.ts';
import { pagedDocument } from './paged-documents.ts';
import { createdBehind } from './put-together.ts';
import { refuseUnknownCategory } from './refuse-unknown-category.ts';

export type SplitPart = NonNullable<
  Body<'split-pdf-by-categories'>['documentData'][number]['parts']
>[number];

const AT = 'documentData.0.parts';

/** Each page of a document in one of the parts. Refuses what does not add up, at its place. */
export async function planParts(
  context: Context,
  { row, parts }: { row: DocumentRow; parts: readonly SplitPart[] },
): Promise<PagePlan> {
  for (const [index, { category }] of parts.entries())
    await refuseUnknownCategory(category, { at: `${AT}.${index}.category`, row, context });
  const wanted = parts.flatMap(({ pages }) => pages);
  const isEachOnce = wanted.length === row.pages.length && new Set(wanted).size === wanted.length;
  const documentsOfParts = parts.map(({ pages }, index) => {
    const arranged = arrangePages(
      pages.map((pageIndex) => ({ docId: row.id, pageIndex })),
      [pagedDocument(row)],
    );
    if ('missing' in arranged) throw refusal(`${AT}.${index}.pages.${arranged.missing}`);
    return arranged.plan;
  });
  if (!isEachOnce) throw refusal(AT);
  return { files: [row.file_key], documents: documentsOfParts };
}

const refusal = (field: string): AppError =>
  new AppError('invalid_request', { fields: { [field]: { key: 'error.field.form' } } });

interface Splitting {
  row: DocumentRow;
  parts: readonly SplitPart[];
  files: readonly MadeFile[];
}

/**
 * The parts in the place of the document: the first of its own category stays it. What people said
 * goes with its pages.
 */
export async function keepParts(
  context: Context,
  { row, parts, files }: Splitting,
): Promise<string[]> {
  const {
    transaction,
    scope,
    scope: { tenant },
    principal,
    ports,
  } = context;
  const at = new Date(context.now());
  const own = parts.findIndex(({ category }) => category === row.category);
  await editApplicationsWith(context, [row.id]);
  const ids = parts.map((_, index) => (index === own ? row.id : randomUUID()));
  for (const [index, part] of parts.entries()) {
    const file = files[index];
    if (!file) throw new TypeError('A part has no file.');
    const set = partColumns(row, { part, file, called: calledOf(parts, index) });
    if (index === own)
      await documents.update(transaction, {
        scope,
        id: row.id,
        set: { ...set, ...(!canVerify(context) && { is_verified_by_agent: false }) },
        now: at,
      });
    else
      await uploads.insertPart(transaction, {
        ...set,
        tenant,
        id: ids[index] ?? '',
        applicant_uid: row.applicant_uid,
        category: part.category,
        created_at: createdBehind(row, index + 1),
        updated_at: at,
      });
  }
  for (const [index, to] of ids.entries())
    await applicationDocuments.succeed(transaction, {
      tenant,
      from: [row.id],
      to,
      gone: own < 0 && index === 0 ? [row.id] : [],
    });
  if (own < 0) await documents.remove(transaction, { scope, ids: [row.id] });
  await leaveBehind(context, {
    applicantUid: row.applicant_uid,
    gone: [],
    files: [row.file_key],
    previews: previewsOf(row),
  });
  await uploads.recommendPassport(transaction, { tenant, applicantUid: row.applicant_uid });
  for (const documentId of ids)
    await ports.queue.enqueue(transaction, 'read-document', { tenant, documentId });
  await events.add(transaction, {
    tenant,
    kind: 'document.split',
    by: principal.accountId,
    applicantUid: row.applicant_uid,
    data: { docId: row.id, parts: ids },
    at,
  });
  return ids;
}

/** Parts of one category are distinguished by a number. */
function calledOf(parts: readonly SplitPart[], index: number): string {
  const { category = '' } = parts[index] ?? {};
  const same = parts.filter((part) => part.category === category).length;
  return same === 1
    ? category
    : `${category} ${parts.slice(0, index + 1).filter((part) => part.category === category).length}`;
}

function partColumns(
  row: DocumentRow,
  { part: { category, pages }, file, called }: { part: SplitPart; file: MadeFile; called: string },
) {
  const numbers = pages.flatMap((index) => row.pages[index]?.number ?? []);
  const edits = filedAs(category, { was: row.category, carried: carriedEdits([{ row, numbers }]) });
  return {
    ...UNREAD,
    ...ownFile(file, { name: row.file_name, addition: called, pages: pages.length }),
    edits: JSON.stringify(edits),
  };
}
