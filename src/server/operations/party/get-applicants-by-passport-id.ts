import { AppError } from '../../../contract/errors.ts';
import { applicantLists } from '../../repositories/parties/applicant-lists.ts';
import type { Handler } from '../context.ts';
import { applicantScopes, toApplicant } from './to-applicant.ts';

/** Who holds a passport. A passport that nobody within reach has is not there. */
export const handler: Handler<'get-applicants-by-passport-id'> = async (
  { query: { passportId } },
  context,
) => {
  const rows = await applicantLists.withPassport(context.transaction, {
    number: passportId,
    ...applicantScopes(context),
  });
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map((row) => toApplicant(row, context.now()));
};
