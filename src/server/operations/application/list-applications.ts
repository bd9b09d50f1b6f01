import type { Query } from '../../../contract/operations.ts';
import type { ApplicationFilter } from '../../repositories/applications/application-filter.ts';
import { applicationOrders, applications } from '../../repositories/applications/applications.ts';
import type { Context, Handler } from '../context.ts';
import { dayRangeOf, severalOf, statusesOf } from '../listing/list-filters.ts';
import { orderedPage } from '../listing/ordered-pages.ts';
import { applicationStrategies } from '../listing/search-strategies.ts';
import { PAGE_ROWS, toSummaries } from './list-summaries.ts';

/** One page of what the caller may see, and how many there are. */
export const handler: Handler<'list-applications'> = async ({ query }, context) => {
  const { search, sort = '-updated', cursor, limit = PAGE_ROWS, offset } = query;
  const filter = filterOf(query, context);
  const { rows, page } = await orderedPage({
    sort,
    cursor,
    orders: applicationOrders,
    strategies: applicationStrategies(search, context),
    page: ({ search: wanted, ...place }) =>
      applications.page(context.transaction, {
        ...place,
        scope: context.scope,
        filter: { ...filter, ...(wanted && { search: wanted }) },
        limit,
        offset,
      }),
  });
  return { ...page, rows: await toSummaries(rows, context) };
};

function filterOf(query: Query<'list-applications'>, context: Context): ApplicationFilter {
  const wanted: { [K in keyof ApplicationFilter]: ApplicationFilter[K] | undefined } = {
    statuses: statusesOf(query.status, context),
    destinations: severalOf(query.to),
    nationalities: severalOf(query.nationality),
    agentUids: severalOf(query.agent),
    agencyUids: severalOf(query.agency),
    reviewerUids: severalOf(query.reviewer),
    isPremium: query.premium,
    isOnline: query.online,
    updated: dayRangeOf('updated', query.updated, context),
    created: dayRangeOf('created', query.created, context),
    begins: dayRangeOf('dates', query.dates, context),
    timeZone: context.tenant.timeZone,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
