import { reviewStatuses } from '../../../core/review/review-statuses.ts';
import { partyLists } from '../../repositories/parties/party-lists.ts';
import type { Handler } from '../context.ts';
import { accessOf } from '../people/access-of.ts';
import { partyPage } from './party-page.ts';

/** One page of the reviewers whom the caller may see, each with what waits for them. */
export const handler: Handler<'list-reviewers'> = async ({ query }, context) => {
  const { transaction, scope } = context;
  const catalogue = context.ports.catalogues.current();
  const { rows, page } = await partyPage('reviewer', query, (wanted) =>
    partyLists.reviewers(transaction, {
      ...wanted,
      scope,
      statuses: reviewStatuses(catalogue.statuses).waiting,
    }),
  );
  return {
    ...page,
    rows: rows.map((row) => ({
      reviewerUid: row.uid,
      agencyUid: row.agency_uid ?? '',
      agencyName: row.agency_name ?? '',
      name: `${row.first_name} ${row.last_name}`.trim(),
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email ?? '',
      approvalStatus: row.approval_status,
      access: accessOf(row, context.now()),
      reviews: row.review_count,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
