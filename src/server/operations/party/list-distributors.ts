import { partyLists } from '../../repositories/parties/party-lists.ts';
import type { Handler } from '../context.ts';
import { accessOf } from '../people/access-of.ts';
import { partyPage } from './party-page.ts';

/** One page of the distributors that the caller may see, each with its agencies. */
export const handler: Handler<'list-distributors'> = async ({ query }, context) => {
  const { transaction, scope } = context;
  const { rows, page } = await partyPage('distributor', query, (wanted) =>
    partyLists.distributors(transaction, { ...wanted, scope }),
  );
  return {
    ...page,
    rows: rows.map((row) => ({
      distributorUid: row.uid,
      name: row.name,
      email: row.email ?? '',
      phone: row.phone ?? '',
      country: row.country ?? '',
      approvalStatus: row.approval_status,
      access: accessOf(row, context.now()),
      agencies: row.agency_count,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
