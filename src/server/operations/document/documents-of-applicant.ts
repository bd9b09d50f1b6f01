import { AppError } from '../../../contract/errors.ts';
import type { Document } from '../../../contract/records.ts';
import { documents } from '../../repositories/documents/documents.ts';
import { parties } from '../../repositories/parties/parties.ts';
import type { Context } from '../context.ts';
import { toDocument } from './to-document.ts';

/**
 * Every document of an applicant within the caller's reach. Refuses with `not_found` where the
 * applicant is out of it.
 */
export async function documentsOfApplicant(
  context: Context,
  applicantUid: string,
): Promise<Document[]> {
  const { transaction, scope } = context;
  const applicant = await parties.findApplicant(transaction, { scope, uid: applicantUid });
  if (!applicant) throw new AppError('not_found');
  return (await documents.ofApplicant(transaction, { scope, applicantUid })).map((row) =>
    toDocument(row, context),
  );
}
