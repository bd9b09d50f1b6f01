import { AppError } from '../../../../contract/errors.ts';
import type { Body } from '../../../../contract/operations.ts';
import { wholePlan } from '../../../../core/pages/arrange-pages.ts';
import { isOnePicture } from '../../../../core/pages/page-plan.ts';
import { documents } from '../../../repositories/documents/documents.ts';
import { events } from '../../../repositories/events.ts';
import type { Context } from '../../context.ts';
import { editApplicationsWith } from '../edit-applications-with.ts';
import { canVerify } from '../edit-document.ts';
import { holdDocument } from '../find-document.ts';
import { partAddition } from '../title-of.ts';
import type { MadeFile, PagePlan } from './change-pages.ts';
import { carriedEdits, filedAs } from './edits-of-pages.ts';
import { leaveBehind, ownFile, previewsOf, UNREAD } from './new-file.ts';
import { pagedDocument } from './paged-documents.ts';
import { refuseUnknownCategory } from './refuse-unknown-category.ts';

type Wanted = Body<'process-edited-category'>;

/**
 * All pages of the document with the edited one in its place; nothing to put together where its
 * file is read as it lies.
 */
export async function planEdit(
  context: Context,
  { docId, applicantUid, category, file, pageIndex = 0 }: Wanted,
): Promise<PagePlan> {
  const row = await holdDocument(context, { docId, applicantUid });
  await refuseUnknownCategory(category, { at: 'category', row, context });
  const plan = wholePlan(pagedDocument(row));
  // What shares its file with others is to be read without them.
  if (!file)
    return plan.length === 0 || plan.length === row.page_count
      ? { files: [], documents: [] }
      : { files: [row.file_key], documents: [plan] };
  if (row.status !== 'done')
    throw new AppError('invalid_request', { fields: { docId: { key: 'error.field.unread' } } });
  if (pageIndex >= plan.length)
    throw new AppError('invalid_request', {
      fields: { pageIndex: { key: 'error.field.notKnown' } },
    });
  // A picture stays one.
  const pictures = isOnePicture({ mimeType: row.mime_type, pageCount: row.page_count })
    ? { pictures: [0] }
    : {};
  return {
    files: [row.file_key],
    documents: [plan.with(pageIndex, { file: 1, page: 1 })],
    ...pictures,
  };
}

/** The document stays the one that it is, and is read again as the category that was said. */
export async function keepEdit(
  context: Context,
  {
    wanted: { docId, category, file: edited, pageIndex = 0 },
    file,
  }: { wanted: Wanted; file: MadeFile | undefined },
): Promise<string> {
  const {
    transaction,
    scope,
    scope: { tenant },
    principal,
    ports,
  } = context;
  const row = await holdDocument(context, { docId });
  const at = new Date(context.now());
  await editApplicationsWith(context, [docId]);
  const edits = filedAs(category, { was: row.category, carried: carriedEdits([{ row }]) });
  const set = {
    ...UNREAD,
    ...(file &&
      ownFile(file, {
        name: row.file_name,
        ...partAddition(row, context),
        pages: row.pages.length,
      })),
    edits: JSON.stringify(edits),
    ...(category !== row.category && { is_primary: false, is_primary_recommended: false }),
    ...(!canVerify(context) && { is_verified_by_agent: false }),
  };
  await documents.update(transaction, { scope, id: docId, set, now: at });
  await leaveBehind(context, {
    applicantUid: row.applicant_uid,
    gone: [],
    files: [row.file_key],
    previews: previewsOf(row),
  });
  await ports.queue.enqueue(transaction, 'read-document', { tenant, documentId: docId });
  await events.add(transaction, {
    tenant,
    kind: 'document.read-again',
    by: principal.accountId,
    applicantUid: row.applicant_uid,
    at,
    data: { docId, category, ...(edited && { page: pageIndex }) },
  });
  return docId;
}

/** The bytes of a picture in a data address. */
export const pictureIn = (address: string): Uint8Array =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
