import type { Value } from '../../../core/forms/types.ts';
import type { LastReview, ReviewField, ReviewMark } from '../../../core/review/review-field.ts';
import { reviewFields } from '../../../core/review/review-fields.ts';
import { type ReviewCell, reviewQuestions } from '../../../core/review/review-questions.ts';
import { type ReviewMarkRow, reviews } from '../../repositories/reviews.ts';
import {
  type ApplicationContext,
  applicationContextOf,
} from '../application-context/application-context.ts';
import { evaluateApplication } from '../application-context/evaluate.ts';
import type { Context } from '../context.ts';

/** A review of one application as it stands. */
export interface OpenReview {
  application: ApplicationContext;
  /** By path, in the form's order. */
  cells: ReadonlyMap<string, ReviewCell>;
  last: LastReview | undefined;
  /** What asks for a look first. */
  fields: readonly ReviewField[];
}

/**
 * What the caller's reach holds of one application, as a reviewer looks at it. Refuses with
 * `not_found`, and with `visa_unknown`.
 */
export async function openReview(context: Context, applicationUid: string): Promise<OpenReview> {
  const { transaction, scope } = context;
  const application = await applicationContextOf(context, applicationUid);
  const key = { tenant: scope.tenant, applicationUid };
  const marks = (await reviews.marks(transaction, key)).map(toMark);
  const snapshot = await reviews.snapshot(transaction, key);
  const last = snapshot && {
    at: snapshot.at.toISOString(),
    values: snapshot.answers as LastReview['values'],
  };
  const questions = reviewQuestions(evaluateApplication(application, context));
  return {
    application,
    cells: new Map(questions.map((question) => [question.path, question])),
    last,
    fields: reviewFields({ questions, marks, last }),
  };
}

/** A row as core reads it. */
export const toMark = (row: ReviewMarkRow): ReviewMark => ({
  path: row.path,
  kind: row.kind,
  ...(row.value !== null && { value: row.value as Value }),
  wasAnswered: row.was_answered,
  text: row.words,
  by: row.by_account,
  byName: row.by_name,
  at: row.at.toISOString(),
});
