import { AppError } from '../../../../contract/errors.ts';
import type { PagedDocument } from '../../../../core/pages/arrange-pages.ts';
import type { DocumentRow } from '../../../repositories/documents/documents.ts';
import { uploads } from '../../../repositories/documents/uploads.ts';
import type { Context } from '../../context.ts';
import { chosenDocuments } from '../chosen-documents.ts';
import { refuseClosed } from '../refuse-closed.ts';

interface Wanted {
  applicantUid: string;
  docIds: readonly string[];
  /** Where a document is named in the call, for the refusal. */
  placeOf: (docId: string) => string;
}

/**
 * Documents of an applicant whose pages are to change, held against others; in the order of their
 * ids. Refuses with `not_found`, what is closed with its applications, and what is not read yet.
 */
export async function pagedDocuments(
  context: Context,
  { applicantUid, docIds, placeOf }: Wanted,
): Promise<DocumentRow[]> {
  const ids = [...new Set(docIds)];
  await chosenDocuments(context, { docIds: ids, applicantUid });
  await uploads.hold(context.transaction, { tenant: context.scope.tenant, applicantUid });
  const rows = await chosenDocuments(context, { docIds: ids, applicantUid });
  if (rows.length < ids.length) throw new AppError('not_found');
  await refuseClosed(context, ids);
  const unread = rows.find(({ status, pages }) => status !== 'done' || pages.length === 0);
  if (unread)
    throw new AppError('invalid_request', {
      fields: { [placeOf(unread.id)]: { key: 'error.field.unread' } },
    });
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export const pagedDocument = ({ id, file_key: file, pages }: DocumentRow): PagedDocument => ({
  id,
  file,
  pages,
});
