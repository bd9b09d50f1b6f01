import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type {
  AgencyTable,
  AgentTable,
  ApplicantTable,
  Database,
  DistributorTable,
  ReviewerTable,
} from '../../database/tables/tables.ts';
import { MOST_ROWS } from '../limits.ts';
import { type RowScope, reachesApplicant } from '../row-scope.ts';
import { reachesAgency, reachesAgent, reachesDistributor, reachesReviewer } from './party-scope.ts';
import { type PartyUids, partyUids } from './party-uids.ts';

export type ApplicantRow = Selectable<ApplicantTable>;

interface PartyKey {
  scope: RowScope;
  uid: string;
}

/** The repository of applicants, agents, agencies, distributors and reviewers. */
export const parties = {
  uidsOf: (
    transaction: TenantTransaction,
    which: { tenant: string; accountId: string },
  ): Promise<PartyUids> =>
    transaction.selectFrom(partyUids(which).as('party')).selectAll().executeTakeFirstOrThrow(),

  /**
   * Holds an account for the rest of the transaction, so that of two at the same moment one makes
   * its record.
   */
  async holdAccount(
    transaction: TenantTransaction,
    { tenant, accountId }: { tenant: string; accountId: string },
  ): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext(${`${tenant} ${accountId}`}))`.execute(
      transaction,
    );
  },

  findApplicant: (
    transaction: TenantTransaction,
    { scope, uid }: PartyKey,
  ): Promise<ApplicantRow | undefined> =>
    transaction
      .selectFrom('applicant')
      .selectAll()
      .where(reachesApplicant(scope))
      .where('uid', '=', uid)
      .limit(1)
      .executeTakeFirst(),

  findAgent: (
    transaction: TenantTransaction,
    { scope, uid }: PartyKey,
  ): Promise<Selectable<AgentTable> | undefined> =>
    transaction
      .selectFrom('agent')
      .selectAll()
      .where(reachesAgent(scope))
      .where('uid', '=', uid)
      .limit(1)
      .executeTakeFirst(),

  findAgency: (
    transaction: TenantTransaction,
    { scope, uid }: PartyKey,
  ): Promise<Selectable<AgencyTable> | undefined> =>
    transaction
      .selectFrom('agency')
      .selectAll()
      .where(reachesAgency(scope))
      .where('uid', '=', uid)
      .limit(1)
      .executeTakeFirst(),

  findDistributor: (
    transaction: TenantTransaction,
    { scope, uid }: PartyKey,
  ): Promise<Selectable<DistributorTable> | undefined> =>
    transaction
      .selectFrom('distributor')
      .selectAll()
      .where(reachesDistributor(scope))
      .where('uid', '=', uid)
      .limit(1)
      .executeTakeFirst(),

  /** Those of the uids that the scope reaches. */
  async findReviewers(
    transaction: TenantTransaction,
    { scope, uids }: { scope: RowScope; uids: readonly string[] },
  ): Promise<Selectable<ReviewerTable>[]> {
    if (uids.length === 0) return [];
    return transaction
      .selectFrom('reviewer')
      .selectAll()
      .where(reachesReviewer(scope))
      .where(sql<boolean>`reviewer.uid = any(${[...uids]}::text[])`)
      .limit(MOST_ROWS)
      .execute();
  },

  /**
   * Gives an applicant another agent, unless somebody else than `from` has them or `from` still
   * handles one of their applications.
   */
  async follow(
    transaction: TenantTransaction,
    { tenant, uid, from, to }: { tenant: string; uid: string; from: string | null; to: string },
  ): Promise<void> {
    await sql`update applicant set agent_uid = ${to} where tenant = ${tenant} and uid = ${uid} and agent_uid is not distinct from ${from}
      and not exists (select from application a where a.tenant = applicant.tenant and a.applicant_uid = applicant.uid and a.agent_id = ${from})`.execute(
      transaction,
    );
  },

  /** An agent or a reviewer without an agency has one from now on. */
  async join(
    transaction: TenantTransaction,
    { tenant, accountId, agencyUid }: { tenant: string; accountId: string; agencyUid: string },
  ): Promise<void> {
    for (const table of ['agent', 'reviewer'] as const) {
      await transaction
        .updateTable(table)
        .set({ agency_uid: agencyUid })
        .where('tenant', '=', tenant)
        .where('account_id', '=', accountId)
        .where('agency_uid', 'is', null)
        .execute();
    }
  },

  insertApplicant: (
    transaction: TenantTransaction,
    applicant: Insertable<ApplicantTable>,
  ): Promise<void> => insert(transaction, 'applicant', applicant),
  insertAgent: (transaction: TenantTransaction, agent: Insertable<AgentTable>): Promise<void> =>
    insert(transaction, 'agent', agent),
  insertAgency: (transaction: TenantTransaction, agency: Insertable<AgencyTable>): Promise<void> =>
    insert(transaction, 'agency', agency),
  insertDistributor: (
    transaction: TenantTransaction,
    distributor: Insertable<DistributorTable>,
  ): Promise<void> => insert(transaction, 'distributor', distributor),
  insertReviewer: (
    transaction: TenantTransaction,
    reviewer: Insertable<ReviewerTable>,
  ): Promise<void> => insert(transaction, 'reviewer', reviewer),
};

type Party = 'applicant' | 'agent' | 'agency' | 'distributor' | 'reviewer';

async function insert<P extends Party>(
  transaction: TenantTransaction,
  party: P,
  row: Insertable<Database[P]>,
): Promise<void> {
  await transaction
    .insertInto<Party>(party)
    .values(row as Insertable<Database[Party]>)
    .execute();
}
