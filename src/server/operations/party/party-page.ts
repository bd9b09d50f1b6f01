import type { Query } from '../../../contract/operations.ts';
import type { PlacedPage } from '../../repositories/keyset-page.ts';
import {
  type PartyListing,
  type PartyTable,
  partyOrders,
} from '../../repositories/parties/party-lists.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import { severalOf } from '../listing/list-filters.ts';
import { orderedPage } from '../listing/ordered-pages.ts';
import { nameStrategies } from '../listing/search-strategies.ts';

/** The lists of parties, which are asked for alike. */
type PartyQuery = Query<'list-agents' | 'list-agencies' | 'list-distributors' | 'list-reviewers'>;

/** One page of a list of parties, by name unless another order is asked for. `read` reads its rows. */
export const partyPage = <R>(
  table: PartyTable,
  {
    search,
    status,
    approval,
    suspended,
    sort = 'name',
    cursor,
    limit = PAGE_ROWS,
    offset,
  }: PartyQuery,
  read: (wanted: Omit<PartyListing, 'scope'>) => Promise<PlacedPage<R>>,
) =>
  orderedPage({
    sort,
    cursor,
    orders: partyOrders(table),
    strategies: nameStrategies(search),
    page: (wanted) =>
      read({
        ...wanted,
        approvals: severalOf(approval ?? status),
        isSuspended: suspended,
        limit,
        offset,
      }),
  });
