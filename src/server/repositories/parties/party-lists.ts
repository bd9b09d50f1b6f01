import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type {
  AgencyTable,
  AgentTable,
  ApprovalStatus,
  DistributorTable,
  ReviewerTable,
} from '../../database/tables/tables.ts';
import { containing, limited, type Page, type Paging } from '../limits.ts';
import type { RowScope } from '../row-scope.ts';
import { reachesAgency, reachesAgent, reachesDistributor, reachesReviewer } from './party-scope.ts';

type ListedAgent = Selectable<AgentTable> & {
  agency_name: string | null;
  application_count: number;
};
type ListedAgency = Selectable<AgencyTable> & {
  distributor_name: string | null;
  agent_count: number;
  application_count: number;
};
type ListedDistributor = Selectable<DistributorTable> & { agency_count: number };
type ListedReviewer = Selectable<ReviewerTable> & {
  agency_name: string | null;
  review_count: number;
};

interface Listing extends Paging {
  scope: RowScope;
  search?: string | undefined;
  approval?: ApprovalStatus | undefined;
}

/** Of which statuses applications are counted beside a name. */
type Counting = Listing & { statuses: readonly string[] };

/** The repository of lists of agents, agencies, distributors and reviewers, each by name. */
export const partyLists = {
  async agents(
    transaction: TenantTransaction,
    { scope, search, approval, statuses, ...paging }: Counting,
  ): Promise<Page<ListedAgent>> {
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
          approval,
          texts: [NAME.agent, sql`agent.email`, sql`agency.name`],
        }),
      );
    const { total } = await wanted.select(TOTAL).executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll('agent')
      .select('agency.name as agency_name')
      .select(
        applications(sql`a.agent_id = agent.uid and a.tenant = agent.tenant`, statuses).as(
          'application_count',
        ),
      )
      .orderBy(NAME.agent)
      .orderBy('agent.uid')
      .limit(limited(paging.limit))
      .offset(paging.offset ?? 0)
      .execute();
    return { rows, total };
  },

  async agencies(
    transaction: TenantTransaction,
    { scope, search, approval, statuses, ...paging }: Counting,
  ): Promise<Page<ListedAgency>> {
    const wanted = transaction
      .selectFrom('agency')
      .leftJoin('distributor', (join) =>
        join
          .onRef('distributor.tenant', '=', 'agency.tenant')
          .onRef('distributor.uid', '=', 'agency.distributor_uid'),
      )
      .where(reachesAgency(scope))
      .where(
        fits({ table: 'agency', search, approval, texts: [sql`agency.name`, sql`agency.email`] }),
      );
    const { total } = await wanted.select(TOTAL).executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll('agency')
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
      .orderBy('agency.name')
      .orderBy('agency.uid')
      .limit(limited(paging.limit))
      .offset(paging.offset ?? 0)
      .execute();
    return { rows, total };
  },

  async distributors(
    transaction: TenantTransaction,
    { scope, search, approval, ...paging }: Listing,
  ): Promise<Page<ListedDistributor>> {
    const wanted = transaction
      .selectFrom('distributor')
      .where(reachesDistributor(scope))
      .where(
        fits({
          table: 'distributor',
          search,
          approval,
          texts: [sql`distributor.name`, sql`distributor.email`],
        }),
      );
    const { total } = await wanted.select(TOTAL).executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll('distributor')
      .select(
        sql<number>`(select count(*) from agency g where g.tenant = distributor.tenant and g.distributor_uid = distributor.uid)`.as(
          'agency_count',
        ),
      )
      .orderBy('distributor.name')
      .orderBy('distributor.uid')
      .limit(limited(paging.limit))
      .offset(paging.offset ?? 0)
      .execute();
    return { rows, total };
  },

  async reviewers(
    transaction: TenantTransaction,
    { scope, search, approval, statuses, ...paging }: Counting,
  ): Promise<Page<ListedReviewer>> {
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
          approval,
          texts: [NAME.reviewer, sql`reviewer.email`, sql`agency.name`],
        }),
      );
    const { total } = await wanted.select(TOTAL).executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll('reviewer')
      .select('agency.name as agency_name')
      .select(
        applications(
          sql`a.reviewer_uids @> array[reviewer.uid] and a.tenant = reviewer.tenant`,
          statuses,
        ).as('review_count'),
      )
      .orderBy(NAME.reviewer)
      .orderBy('reviewer.uid')
      .limit(limited(paging.limit))
      .offset(paging.offset ?? 0)
      .execute();
    return { rows, total };
  },
};

const TOTAL = sql<number>`count(*)`.as('total');
const NAME = {
  agent: sql`agent.first_name || ' ' || agent.last_name`,
  reviewer: sql`reviewer.first_name || ' ' || reviewer.last_name`,
};

const applications = (isTheirs: RawBuilder<unknown>, statuses: readonly string[]) =>
  sql<number>`(select count(*) from application a where ${isTheirs} and a.status = any(${[...statuses]}::text[]))`;

interface Wanted {
  table: 'agent' | 'agency' | 'distributor' | 'reviewer';
  search: string | undefined;
  approval: ApprovalStatus | undefined;
  /** The texts that are searched. */
  texts: readonly RawBuilder<unknown>[];
}

function fits({ table, search, approval, texts }: Wanted): Expression<SqlBool> {
  const isApproved =
    approval === undefined ? sql`true` : sql`${sql.ref(`${table}.approval_status`)} = ${approval}`;
  const isFound =
    search === undefined
      ? sql`true`
      : sql`(${sql.join(
          texts.map((text) => sql`${text} ilike ${containing(search)}`),
          sql` or `,
        )})`;
  return sql<boolean>`(${isApproved} and ${isFound})`;
}
