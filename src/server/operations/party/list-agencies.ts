import { partyLists } from '../../repositories/parties/party-lists.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { openStatuses, searchWords } from './list-choices.ts';

/**
 * One page of the agencies that the caller may see, each with its agents and what is open there.
 */
export const handler: Handler<'list-agencies'> = async (
  { query: { search, status, limit = PAGE_ROWS, offset } },
  context,
) => {
  const { transaction, scope } = context;
  const { rows, total } = await partyLists.agencies(transaction, {
    scope,
    search: searchWords(search),
    approval: status,
    limit,
    offset,
    statuses: openStatuses(context),
  });
  return {
    total,
    rows: rows.map((row) => ({
      agencyUid: row.uid,
      distributorUid: row.distributor_uid ?? '',
      distributorName: row.distributor_name ?? '',
      name: row.name,
      email: row.email ?? '',
      phone: row.phone ?? '',
      country: row.country ?? '',
      approvalStatus: row.approval_status,
      agents: row.agent_count,
      applications: row.application_count,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
