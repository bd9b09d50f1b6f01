import { applications } from '../../repositories/applications/applications.ts';
import type { Handler } from '../context.ts';
import { searchOf, statusesOf } from '../party/list-choices.ts';
import { PAGE_ROWS, toSummaries } from './list-summaries.ts';

/** One page of what the caller may see, and how many there are. */
export const handler: Handler<'list-applications'> = async (
  { query: { search, status, limit = PAGE_ROWS, offset } },
  context,
) => {
  const [statuses, wanted] = [statusesOf(status, context), searchOf(search, context)];
  const filter = { ...(statuses && { statuses }), ...(wanted && { search: wanted }) };
  const { rows, total } = await applications.page(context.transaction, {
    scope: context.scope,
    filter,
    limit,
    offset,
  });
  return { total, rows: await toSummaries(rows, context) };
};
