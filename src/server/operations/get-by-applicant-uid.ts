import { AppError } from '../../contract/errors.ts';
import { applications } from '../repositories/applications.ts';
import { parties } from '../repositories/parties.ts';
import { namesOf } from './application/find-application.ts';
import { toSummary } from './application/to-application.ts';
import type { Handler } from './context.ts';

/** So many unless more are asked for. */
const PAGE = 100;

/** The applications of one applicant; an applicant out of reach is not there, which is not the same as having none. */
export const handler: Handler<'get-by-applicant-uid'> = async ({ query: { applicantUid, limit = PAGE } }, context) => {
  const { transaction, scope } = context;
  const applicant = await parties.findApplicant(transaction, { scope, uid: applicantUid });
  if (!applicant) throw new AppError('not_found');
  const rows = await applications.list(transaction, { scope, filter: { applicant_uid: applicantUid }, limit });
  return Promise.all(rows.map(async (row) => toSummary(row, { compiled: await namesOf(row, context), context })));
};
