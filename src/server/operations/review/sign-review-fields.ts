import { AppError } from '../../../contract/errors.ts';
import type { Body } from '../../../contract/operations.ts';
import { isSameValue } from '../../../core/forms/value.ts';
import type { ReviewCell } from '../../../core/review/review-questions.ts';
import { events } from '../../repositories/events.ts';
import { reviews } from '../../repositories/reviews.ts';
import type { Context, Handler } from '../context.ts';
import { callerName, holdReview } from './hold-review.ts';
import type { OpenReview } from './open-review.ts';
import { reviewState } from './review-state.ts';

/**
 * Signs fields of the very values that the reviewer saw, all of them or none; or takes one's own
 * signatures back. Refuses with `review_changed` where a value is another one by now.
 */
export const handler: Handler<'sign-review-fields'> = async ({ body }, context) => {
  const { applicationUid, fields, isTakenBack = false } = body;
  const review = await holdReview(context, applicationUid);
  const questions = isTakenBack ? [] : seenQuestions(fields, review);
  const key = { tenant: context.scope.tenant, applicationUid };
  const by = context.principal.accountId;
  const now = new Date(context.now());
  if (isTakenBack)
    await reviews.unmark(context.transaction, {
      ...key,
      paths: fields.map(({ path }) => path),
      kind: 'signed',
      by,
    });
  else await sign(context, { applicationUid, questions, now });
  await events.add(context.transaction, {
    tenant: context.scope.tenant,
    kind: isTakenBack ? 'application.unsigned' : 'application.signed',
    by,
    applicationUid,
    applicantUid: review.application.row.applicant_uid,
    data: { paths: fields.slice(0, 50).map(({ path }) => path), count: fields.length },
    at: now,
  });
  return reviewState(context, applicationUid);
};

/** The questions that are there as the reviewer saw them. */
function seenQuestions(
  fields: Body<'sign-review-fields'>['fields'],
  { cells }: OpenReview,
): ReviewCell[] {
  return [...new Map(fields.map((field) => [field.path, field])).values()].map(
    ({ path, value }) => {
      const question = cells.get(path);
      if (!question || !isSameValue(question.value, value) || value === undefined)
        throw new AppError('review_changed', { log: `"${path}" has another value by now.` });
      return question;
    },
  );
}

async function sign(
  context: Context,
  {
    applicationUid,
    questions,
    now,
  }: { applicationUid: string; questions: readonly ReviewCell[]; now: Date },
): Promise<void> {
  const byName = await callerName(context);
  await reviews.mark(
    context.transaction,
    questions.map(({ path, value, isAnswered }) => ({
      tenant: context.scope.tenant,
      application_uid: applicationUid,
      path,
      kind: 'signed',
      by_account: context.principal.accountId,
      by_name: byName,
      value: JSON.stringify(value),
      was_answered: isAnswered,
      words: '',
      at: now,
    })),
  );
}
