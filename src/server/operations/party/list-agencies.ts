import { partyLists } from '../../repositories/parties/party-lists.ts';
import type { Handler } from '../context.ts';
import { accessOf } from '../people/access-of.ts';
import { openStatuses } from './list-choices.ts';
import { partyPage } from './party-page.ts';

/**
 * One page of the agencies that the caller may see, each with its agents and what is open there.
 */
export const handler: Handler<'list-agencies'> = async ({ query }, context) => {
  const { transaction, scope } = context;
  const { rows, page } = await partyPage('agency', query, (wanted) =>
    partyLists.agencies(transaction, { ...wanted, scope, statuses: openStatuses(context) }),
  );
  return {
    ...page,
    rows: rows.map((row) => ({
      agencyUid: row.uid,
      distributorUid: row.distributor_uid ?? '',
      distributorName: row.distributor_name ?? '',
      name: row.name,
      email: row.email ?? '',
      phone: row.phone ?? '',
      country: row.country ?? '',
      approvalStatus: row.approval_status,
      access: accessOf(row, context.now()),
      agents: row.agent_count,
      applications: row.application_count,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
