import { AppError } from '../../../contract/errors.ts';
import { type DocumentRow, documents } from '../../repositories/documents/documents.ts';
import { uploads } from '../../repositories/documents/uploads.ts';
import type { Context } from '../context.ts';
import { refuseClosed } from './refuse-closed.ts';

interface DocumentQuery {
  docId: string;
  applicantUid?: string;
}
type Reach = Pick<Context, 'transaction' | 'scope'>;

/**
 * A document within the caller's reach, of this applicant where one is named. Refuses with
 * `not_found`.
 */
export async function findDocument(
  { transaction, scope }: Reach,
  { docId, applicantUid }: DocumentQuery,
): Promise<DocumentRow> {
  const row = await documents.find(transaction, { scope, id: docId });
  if (!row || (applicantUid !== undefined && row.applicant_uid !== applicantUid))
    throw new AppError('not_found');
  return row;
}

/**
 * The same, to be changed: changes of one applicant's documents come one after another. Refuses
 * what is closed with its applications.
 */
export async function holdDocument(context: Context, which: DocumentQuery): Promise<DocumentRow> {
  const { applicant_uid: applicantUid, id } = await findDocument(context, which);
  await uploads.hold(context.transaction, { tenant: context.scope.tenant, applicantUid });
  await refuseClosed(context, [id]);
  return findDocument(context, which);
}
