import { partyLists } from '../../repositories/parties/party-lists.ts';
import type { Handler } from '../context.ts';
import { accessOf } from '../people/access-of.ts';
import { openStatuses } from './list-choices.ts';
import { partyPage } from './party-page.ts';

/** One page of the agents whom the caller may see, each with what is on their desk. */
export const handler: Handler<'list-agents'> = async ({ query }, context) => {
  const { transaction, scope } = context;
  const { rows, page } = await partyPage('agent', query, (wanted) =>
    partyLists.agents(transaction, { ...wanted, scope, statuses: openStatuses(context) }),
  );
  return {
    ...page,
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
      access: accessOf(row, context.now()),
      applications: row.application_count,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
