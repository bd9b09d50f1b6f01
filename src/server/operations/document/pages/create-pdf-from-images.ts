import { AppError } from '../../../../contract/errors.ts';
import type { Handler } from '../../context.ts';
import { patienceOf, readInTime } from '../read-in-time.ts';
import { changePages } from './change-pages.ts';
import { keepPutting, planPutting } from './put-together.ts';

/**
 * One document of pages of stored ones, which takes the place of those that are in it whole; then
 * waits for its reading.
 */
export const handler: Handler<'create-pdf-from-images'> = async ({ body }, context) => {
  const over = patienceOf(context);
  const ids = await changePages(context, {
    applicantUid: body.applicantUid,
    input: body,
    plan: (within) => planPutting(within, body),
    keep: async (within, { plan, files }) => [
      await keepPutting(within, { wanted: body, plan, files }),
    ],
  });
  const [document] = await readInTime(ids, { context, over });
  if (!document) throw new AppError('not_found');
  return document;
};
