import { AppError } from '../../../contract/errors.ts';
import { type DocumentRow, documents } from '../../repositories/documents/documents.ts';
import { parties } from '../../repositories/parties/parties.ts';
import type { Context } from '../context.ts';

/**
 * Those of the ids that belong to the applicant, oldest first. Refuses with `not_found` where the
 * applicant is out of reach.
 */
export async function chosenDocuments(
  { transaction, scope }: Context,
  { docIds, applicantUid }: { docIds: readonly string[]; applicantUid: string },
): Promise<DocumentRow[]> {
  const applicant = await parties.findApplicant(transaction, { scope, uid: applicantUid });
  if (!applicant) throw new AppError('not_found');
  const rows = await documents.findMany(transaction, { scope, ids: docIds });
  return rows.filter((row) => row.applicant_uid === applicantUid);
}
