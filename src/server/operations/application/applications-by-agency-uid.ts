import type { Handler } from '../context.ts';
import { findAgency } from '../party/find-party.ts';
import { listSummaries } from './list-summaries.ts';

/** The applications of one agency, for the agency itself and whoever stands above it. */
export const handler: Handler<'applications-by-agency-uid'> = async (
  { query: { agencyUid, ...paging } },
  context,
) => {
  await findAgency(context, agencyUid);
  return listSummaries(context, { filter: { agencyUid }, ...paging });
};
