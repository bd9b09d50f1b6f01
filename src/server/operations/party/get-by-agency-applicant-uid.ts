import { listSummaries } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { findAgency, findApplicant } from './find-party.ts';

/**
 * The applications of one applicant that one agency handles. The agency is known to the applicant's
 * own people, or within the caller's reach.
 */
export const handler: Handler<'get-by-agency-applicant-uid'> = async (
  { query: { agencyUid, applicantUid, ...paging } },
  context,
) => {
  const applicant = await findApplicant(context, applicantUid);
  const rows = await listSummaries(context, { filter: { agencyUid, applicantUid }, ...paging });
  if (rows.length === 0 && applicant.agency_uid !== agencyUid) await findAgency(context, agencyUid);
  return rows;
};
