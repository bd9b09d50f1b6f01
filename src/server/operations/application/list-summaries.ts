import type { ApplicationSummary } from '../../../contract/records.ts';
import type { ApplicationFilter } from '../../repositories/applications/application-filter.ts';
import { type ApplicationRow, applications } from '../../repositories/applications/applications.ts';
import type { Paging } from '../../repositories/limits.ts';
import type { Context } from '../context.ts';
import { namesOf } from './find-application.ts';
import { toSummary } from './to-application.ts';

/** So many rows of a list unless more are asked for. */
export const PAGE_ROWS = 100;

/**
 * The applications within the caller's reach that a filter lets through, the last changed first.
 */
export async function listSummaries(
  context: Context,
  { filter, limit = PAGE_ROWS, offset }: Paging & { filter: ApplicationFilter },
): Promise<ApplicationSummary[]> {
  return toSummaries(
    await applications.list(context.transaction, { scope: context.scope, filter, limit, offset }),
    context,
  );
}

/** Rows as lists show them, each with the names of its own catalogue. */
export const toSummaries = (
  rows: readonly ApplicationRow[],
  context: Context,
): Promise<ApplicationSummary[]> =>
  Promise.all(
    rows.map(async (row) => toSummary(row, { compiled: await namesOf(row, context), context })),
  );
