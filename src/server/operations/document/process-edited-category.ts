import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';
import { changePages } from './pages/change-pages.ts';
import { keepEdit, pictureIn, planEdit } from './pages/edit-page.ts';
import { patienceOf, readInTime } from './read-in-time.ts';

/**
 * A document is filed as what somebody says, with an edited page where one comes along, and read
 * again.
 */
export const handler: Handler<'process-edited-category'> = async ({ body }, context) => {
  const over = patienceOf(context);
  const ids = await changePages(context, {
    applicantUid: body.applicantUid,
    input: body,
    given: body.file ? pictureIn(body.file) : undefined,
    plan: (within) => planEdit(within, body),
    keep: async (within, { files: [file] }) => [await keepEdit(within, { wanted: body, file })],
  });
  const [document] = await readInTime(ids, { context, over });
  if (!document) throw new AppError('not_found');
  return document;
};
