import { AppError } from '../../../contract/errors.ts';
import type { ReviewField } from '../../../core/review/review-field.ts';
import { events } from '../../repositories/events.ts';
import { reviews } from '../../repositories/reviews.ts';
import type { Handler } from '../context.ts';
import { callerName, holdReview } from './hold-review.ts';
import { isAskedAlready, mailFixRequest } from './mail-fix-request.ts';
import { reviewState } from './review-state.ts';

/**
 * Keeps a note on a field for staff, or a request for a fix, which the applicant reads at that very
 * field until it is answered, and where no agent handles the application in a mail. No words take one's
 * own back.
 */
export const handler: Handler<'mark-review-field'> = async (
  { body: { applicationUid, path, kind, text } },
  context,
) => {
  const { transaction, scope, principal } = context;
  const { cells, application, fields } = await holdReview(context, applicationUid);
  const question = cells.get(path);
  if (!question) throw new AppError('review_changed', { log: `"${path}" is not asked any more.` });
  const words = text.trim();
  const key = { tenant: scope.tenant, applicationUid };
  const now = new Date(context.now());
  const asked = { application, question };
  const isNewRequest =
    kind === 'request' && words !== '' && !(await isAskedAlready(context, asked));
  if (words === '')
    await reviews.unmark(transaction, { ...key, paths: [path], kind, by: principal.accountId });
  else
    await reviews.mark(transaction, [
      {
        tenant: scope.tenant,
        application_uid: applicationUid,
        path,
        kind,
        by_account: principal.accountId,
        by_name: await callerName(context),
        value: question.value === undefined ? null : JSON.stringify(question.value),
        was_answered: question.isAnswered,
        words,
        at: now,
      },
    ]);
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: kind === 'note' ? 'application.noted' : 'application.fix-requested',
    by: principal.accountId,
    applicationUid,
    applicantUid: application.row.applicant_uid,
    data: { path, isTakenBack: words === '', reason: reasonOf(path, fields) },
    at: now,
  });
  if (isNewRequest) await mailFixRequest(context, asked);
  return reviewState(context, applicationUid);
};

/** Why a field asks for a look, the most pressing first; "other" where it does not by itself. */
const reasonOf = (path: string, fields: readonly ReviewField[]): string =>
  fields.find((field) => field.path === path)?.reasons[0] ?? 'other';
