import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type {
  AgencyTable,
  AgentTable,
  DistributorTable,
  ReviewerTable,
} from '../../database/tables/tables.ts';
import type { SortKey } from '../keyset.ts';
import { type KeysetPaging, keysetPage, type PlacedPage } from '../keyset-page.ts';
import type { RowScope } from '../row-scope.ts';
import { hasWord, type SearchedWord } from '../search-words.ts';
import { reachesAgency, reachesAgent, reachesDistributor, reachesReviewer } from './party-scope.ts';
import { invitedUntil, isHeld } from './people.ts';

/** Until when an invitation is good. */
interface Invited {
  invited_until: Date | null;
}
type ListedAgent = Selectable<AgentTable> &
  Invited & {
    agency_name: string | null;
    application_count: number;
  };
type ListedAgency = Selectable<AgencyTable> &
  Invited & {
    distributor_name: string | null;
    agent_count: number;
    application_count: number;
  };
type ListedDistributor = Selectable<DistributorTable> & Invited & { agency_count: number };
type ListedReviewer = Selectable<ReviewerTable> &
  Invited & {
    agency_name: string | null;
    review_count: number;
  };

export type PartyTable = 'agent' | 'agency' | 'distributor' | 'reviewer';

/** What parties can be sorted by; each has an index. */
export const partyOrders = (table: PartyTable) =>
  ({
    name: { by: sql.ref(`${table}.sort_name`), type: 'text' },
    created: { by: sql.ref(`${table}.created_at`), type: 'timestamptz' },
  }) satisfies Record<string, SortKey>;

/** Which page of parties, narrowed by what. */
export interface PartyListing extends KeysetPaging<keyof ReturnType<typeof partyOrders>> {
  scope: RowScope;
  /** All of them have to be found. */
  search?: readonly SearchedWord[] | undefined;
  approvals?: readonly string[] | undefined;
  isSuspended?: boolean | undefined;
}

/** Of which statuses applications are counted beside a name. */
type Counting = PartyListing & { statuses: readonly string[] };

/** The repository of lists of agents, agencies, distributors and reviewers, each by name. */
export const partyLists = {
  async agents(
    transaction: TenantTransaction,
    { scope, search, approvals, isSuspended, statuses, ...listing }: Counting,
  ): Promise<PlacedPage<ListedAgent>> {
    const paging = pageOfParties('agent', listing);
    const wanted = transaction
      .selectFrom('agent')
      .leftJoin('agency', (join) =>
        join
          .onRef('agency.tenant', '=', 'agent.tenant')
          .onRef('agency.uid', '=', 'agent.agency_uid'),
      )
      .where(reachesAgent(scope))
      .where(
        fits({
          table: 'agent',
          search,
          approvals,
          isSuspended,
          tenant: scope.tenant,
        }),
      );
    const rows = await wanted
      .selectAll('agent')
      .select(invitedUntil('agent'))
      .select('agency.name as agency_name')
      .select(
        applications(sql`a.agent_id = agent.uid and a.tenant = agent.tenant`, statuses).as(
          'application_count',
        ),
      )
      .$call(paging.read)
      .execute();
    return paging.pageOf(transaction, rows, wanted);
  },

  async agencies(
    transaction: TenantTransaction,
    { scope, search, approvals, isSuspended, statuses, ...listing }: Counting,
  ): Promise<PlacedPage<ListedAgency>> {
    const paging = pageOfParties('agency', listing);
    const wanted = transaction
      .selectFrom('agency')
      .leftJoin('distributor', (join) =>
        join
          .onRef('distributor.tenant', '=', 'agency.tenant')
          .onRef('distributor.uid', '=', 'agency.distributor_uid'),
      )
      .where(reachesAgency(scope))
      .where(
        fits({
          table: 'agency',
          search,
          approvals,
          isSuspended,
          tenant: scope.tenant,
        }),
      );
    const rows = await wanted
      .selectAll('agency')
      .select(invitedUntil('agency'))
      .select('distributor.name as distributor_name')
      .select(
        sql<number>`(select count(*) from agent g where g.tenant = agency.tenant and g.agency_uid = agency.uid)`.as(
          'agent_count',
        ),
      )
      .select(
        applications(sql`a.agency_uid = agency.uid and a.tenant = agency.tenant`, statuses).as(
          'application_count',
        ),
      )
      .$call(paging.read)
      .execute();
    return paging.pageOf(transaction, rows, wanted);
  },

  async distributors(
    transaction: TenantTransaction,
    { scope, search, approvals, isSuspended, ...listing }: PartyListing,
  ): Promise<PlacedPage<ListedDistributor>> {
    const paging = pageOfParties('distributor', listing);
    const wanted = transaction
      .selectFrom('distributor')
      .where(reachesDistributor(scope))
      .where(
        fits({
          table: 'distributor',
          search,
          approvals,
          isSuspended,
          tenant: scope.tenant,
        }),
      );
    const rows = await wanted
      .selectAll('distributor')
      .select(invitedUntil('distributor'))
      .select(
        sql<number>`(select count(*) from agency g where g.tenant = distributor.tenant and g.distributor_uid = distributor.uid)`.as(
          'agency_count',
        ),
      )
      .$call(paging.read)
      .execute();
    return paging.pageOf(transaction, rows, wanted);
  },

  async reviewers(
    transaction: TenantTransaction,
    { scope, search, approvals, isSuspended, statuses, ...listing }: Counting,
  ): Promise<PlacedPage<ListedReviewer>> {
    const paging = pageOfParties('reviewer', listing);
    const wanted = transaction
      .selectFrom('reviewer')
      .leftJoin('agency', (join) =>
        join
          .onRef('agency.tenant', '=', 'reviewer.tenant')
          .onRef('agency.uid', '=', 'reviewer.agency_uid'),
      )
      .where(reachesReviewer(scope))
      .where(
        fits({
          table: 'reviewer',
          search,
          approvals,
          isSuspended,
          tenant: scope.tenant,
        }),
      );
    const rows = await wanted
      .selectAll('reviewer')
      .select(invitedUntil('reviewer'))
      .select('agency.name as agency_name')
      .select(
        applications(
          sql`a.reviewer_uids @> array[reviewer.uid] and a.tenant = reviewer.tenant`,
          statuses,
        ).as('review_count'),
      )
      .$call(paging.read)
      .execute();
    return paging.pageOf(transaction, rows, wanted);
  },
};

const pageOfParties = (
  table: PartyTable,
  listing: KeysetPaging<keyof ReturnType<typeof partyOrders>>,
) =>
  keysetPage(
    { table, uid: 'uid', orders: partyOrders(table), usual: { name: 'name', isDescending: false } },
    listing,
  );

const applications = (isTheirs: RawBuilder<unknown>, statuses: readonly string[]) =>
  sql<number>`(select count(*) from application a where ${isTheirs} and a.status = any(${[...statuses]}::text[]))`;

interface Wanted {
  tenant: string;
  table: PartyTable;
  search: readonly SearchedWord[] | undefined;
  approvals: readonly string[] | undefined;
  isSuspended: boolean | undefined;
}

function fits({ tenant, table, search = [], approvals, isSuspended }: Wanted): Expression<SqlBool> {
  const isApproved =
    approvals === undefined
      ? sql`true`
      : sql`${sql.ref(`${table}.approval_status`)} = any(${[...approvals]}::text[])`;
  const all = [
    isApproved,
    isHeld(table, isSuspended),
    ...search.map((word) =>
      hasWord({ ...word, tenant, kind: table, uid: sql.ref(`${table}.uid`) }),
    ),
  ];
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}
