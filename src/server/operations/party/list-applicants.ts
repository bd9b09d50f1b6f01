import { applicantLists } from '../../repositories/parties/applicant-lists.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { searchWords, statusesOf } from './list-choices.ts';
import { applicantScopes, toApplicant } from './to-applicant.ts';

/** One page of the people whom the caller may see, and how many there are. */
export const handler: Handler<'list-applicants'> = async (
  { query: { search, status, limit = PAGE_ROWS, offset } },
  context,
) => {
  const { rows, total } = await applicantLists.page(context.transaction, {
    ...applicantScopes(context),
    search: searchWords(search),
    statuses: statusesOf(status, context),
    limit,
    offset,
  });
  return { total, rows: rows.map(toApplicant) };
};
