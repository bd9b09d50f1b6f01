import { partyLists } from '../../repositories/parties/party-lists.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { openStatuses, searchWords } from './list-choices.ts';

/** One page of the agents whom the caller may see, each with what is on their desk. */
export const handler: Handler<'list-agents'> = async (
  { query: { search, status, limit = PAGE_ROWS, offset } },
  context,
) => {
  const { transaction, scope } = context;
  const { rows, total } = await partyLists.agents(transaction, {
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
      agentUid: row.uid,
      agencyUid: row.agency_uid ?? '',
      agencyName: row.agency_name ?? '',
      name: `${row.first_name} ${row.last_name}`.trim(),
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email ?? '',
      phone: row.phone ?? '',
      approvalStatus: row.approval_status,
      applications: row.application_count,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
