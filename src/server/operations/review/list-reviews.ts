import { reviewStatuses } from '../../../core/review/review-statuses.ts';
import { reviews } from '../../repositories/reviews.ts';
import { PAGE_ROWS, toSummaries } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';

/** What is with reviewers within the caller's reach: what waits first, by the day it is due. */
export const handler: Handler<'list-reviews'> = async (
  { query: { limit = PAGE_ROWS, offset } },
  context,
) => {
  const { waiting, answered } = reviewStatuses(context.ports.catalogues.current().statuses);
  const rows = await reviews.list(context.transaction, {
    scope: context.scope,
    waiting,
    answered,
    limit: limit + 1,
    offset,
  });
  return {
    rows: await toSummaries(rows.slice(0, limit), context),
    hasMore: rows.length > limit,
  };
};
