import { listSummaries } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { findReviewers } from '../party/find-party.ts';

/**
 * What was sent to one reviewer: all of it for the reviewer, and for others as far as they may see
 * applications.
 */
export const handler: Handler<'get-applications-by-reviewer-uid'> = async (
  { query: { reviewerUid, ...paging } },
  context,
) => {
  await findReviewers(context, [reviewerUid]);
  return listSummaries(context, { filter: { reviewerUid }, ...paging });
};
