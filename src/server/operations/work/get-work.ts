import { AppError } from '../../../contract/errors.ts';
import { MOST_COUNTED, workLists } from '../../repositories/applications/work-lists.ts';
import { toSummaries } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { conditionOf, workScreens } from './work-of.ts';

/** The lists of one of the caller's own screens; any other is as if it were not there. */
export const handler: Handler<'get-work'> = async ({ query }, context) => {
  const screen = workScreens(context).find(({ id }) => id === query.screen);
  if (!screen) throw new AppError('not_found');
  const { transaction, scope } = context;
  const answer = [];
  for (const { id, where } of screen.lists) {
    const condition = conditionOf(where, context);
    const count = await workLists.count(transaction, { scope, condition });
    const rows = count === 0 ? [] : await workLists.first(transaction, { scope, condition });
    answer.push({
      id,
      count: Math.min(count, MOST_COUNTED),
      isMore: count > MOST_COUNTED,
      rows: await toSummaries(rows, context),
    });
  }
  return answer;
};
