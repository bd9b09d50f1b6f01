import type { Evaluation } from '../../../core/evaluation/evaluate.ts';
import type { ResponseOf } from '../../../core/responses/responses.ts';
import { isRequestAnswered } from '../../../core/review/review-fields.ts';
import { reviewQuestions } from '../../../core/review/review-questions.ts';
import { reviews } from '../../repositories/reviews.ts';
import type { Context } from '../context.ts';
import { toMark } from './open-review.ts';

/**
 * The fixes that reviewers asked for and that nobody has answered yet. A question that is not asked
 * any more has none.
 */
export async function openRequests(
  { transaction, scope: { tenant } }: Context,
  { applicationUid, evaluation }: { applicationUid: string; evaluation: Evaluation },
): Promise<ResponseOf<'get-form'>['requests']> {
  const marks = (await reviews.requests(transaction, { tenant, applicationUid })).map(toMark);
  if (marks.length === 0) return [];
  const questions = new Map(reviewQuestions(evaluation).map((one) => [one.path, one]));
  return marks.flatMap(({ path, text, byName, at, value, wasAnswered }) => {
    const question = questions.get(path);
    return question && !isRequestAnswered({ value, wasAnswered }, question)
      ? [{ path, text, byName, at, wasAnswered, ...(value !== undefined && { value }) }]
      : [];
  });
}
