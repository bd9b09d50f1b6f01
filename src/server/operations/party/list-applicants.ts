import { applicantLists, applicantOrders } from '../../repositories/parties/applicant-lists.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { severalOf, statusesOf } from '../listing/list-filters.ts';
import { orderedPage } from '../listing/ordered-pages.ts';
import { nameStrategies } from '../listing/search-strategies.ts';
import { applicantScopes, toApplicant } from './to-applicant.ts';

/** One page of the people whom the caller may see, and how many there are. */
export const handler: Handler<'list-applicants'> = async (
  {
    query: {
      search,
      status,
      nationality,
      approval,
      suspended,
      sort = '-created',
      cursor,
      limit = PAGE_ROWS,
      offset,
    },
  },
  context,
) => {
  const { rows, page } = await orderedPage({
    sort,
    cursor,
    orders: applicantOrders,
    strategies: nameStrategies(search),
    page: (wanted) =>
      applicantLists.page(context.transaction, {
        ...applicantScopes(context),
        ...wanted,
        statuses: statusesOf(status, context),
        nationalities: severalOf(nationality),
        approvals: severalOf(approval),
        isSuspended: suspended,
        limit,
        offset,
      }),
  });
  return { ...page, rows: rows.map((row) => toApplicant(row, context.now())) };
};
