import { listSummaries } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { findApplicant } from './find-party.ts';

/**
 * The applications of one applicant; an applicant out of reach is not there, which is not the same
 * as having none.
 */
export const handler: Handler<'get-by-applicant-uid'> = async (
  { query: { applicantUid, ...paging } },
  context,
) => {
  await findApplicant(context, applicantUid);
  return listSummaries(context, { filter: { applicantUid }, ...paging });
};
