import { partyLists } from '../../repositories/parties/party-lists.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { searchWords } from './list-choices.ts';

/** One page of the distributors that the caller may see, each with its agencies. */
export const handler: Handler<'list-distributors'> = async (
  { query: { search, status, limit = PAGE_ROWS, offset } },
  context,
) => {
  const { transaction, scope } = context;
  const { rows, total } = await partyLists.distributors(transaction, {
    scope,
    search: searchWords(search),
    approval: status,
    limit,
    offset,
  });
  return {
    total,
    rows: rows.map((row) => ({
      distributorUid: row.uid,
      name: row.name,
      email: row.email ?? '',
      phone: row.phone ?? '',
      country: row.country ?? '',
      approvalStatus: row.approval_status,
      agencies: row.agency_count,
      createdAt: row.created_at.toISOString(),
    })),
  };
};
