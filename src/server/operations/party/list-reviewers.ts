import { partyLists } from '../../repositories/parties/party-lists.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { reviewStatuses, searchWords } from './list-choices.ts';

/** One page of the reviewers whom the caller may see, each with what waits for them. */
export const handler: Handler<'list-reviewers'> = async (
  { query: { search, status, limit = PAGE_ROWS, offset } },
  context,
) => {
  const { transaction, scope } = context;
  const { rows, total } = await partyLists.reviewers(transaction, {
    scope,
    search: searchWords(search),
    approval: status,
    limit,
    offset,
    statuses: reviewStatuses(context),
  });
  return {
    total,
    rows: rows.map((row) => ({
      reviewerUid: row.uid,
      agencyUid: row.agency_uid ?? '',
      agencyName: row.agency_name ?? '',
      name: `${row.first_name} ${row.last_name}`.trim(),
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email ?? '',
      approvalStatus: row.approval_status,
      reviews: row.review_count,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
