import { type RawBuilder, sql } from 'kysely';

/**
 * Who an account is in the business: what a RowScope is made of. Null where it is nobody of that
 * kind.
 */
export interface PartyUids {
  applicantUid: string | null;
  agentUid: string | null;
  agencyUid: string | null;
  distributorUid: string | null;
  reviewerUid: string | null;
}

/**
 * One row, also for an account that is nobody; the account may be a column of another row. An
 * agent's and a reviewer's agency counts as theirs, and an agency's distributor.
 */
export const partyUids = ({
  tenant,
  accountId,
}: {
  tenant: string;
  accountId: string | RawBuilder<string>;
}): RawBuilder<PartyUids> => sql<PartyUids>`(
  select applicant.uid as "applicantUid", agent.uid as "agentUid", reviewer.uid as "reviewerUid",
    coalesce(agency.uid, agent.agency_uid, reviewer.agency_uid, applicant.agency_uid) as "agencyUid",
    coalesce(distributor.uid, agency.distributor_uid) as "distributorUid"
  from (values (${tenant}::text, ${accountId}::text)) as who(tenant, account_id)
  left join applicant using (tenant, account_id) left join agent using (tenant, account_id)
  left join reviewer using (tenant, account_id) left join agency using (tenant, account_id)
  left join distributor using (tenant, account_id)
  limit 1)`;
