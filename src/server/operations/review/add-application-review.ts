import { AppError } from '../../../contract/errors.ts';
import { canApprove, reviewProgress } from '../../../core/review/review-progress.ts';
import { reviews } from '../../repositories/reviews.ts';
import { changeApplication } from '../application/change-application.ts';
import { holdApplication } from '../application/hold-application.ts';
import { statusAfter } from '../application/status-after.ts';
import type { Context, Handler } from '../context.ts';
import { callerName } from './hold-review.ts';
import { openReview } from './open-review.ts';

/** More reviews of one application than anybody reads. */
const MOST_REVIEWS = 200;

/**
 * Keeps what a reviewer says, with who and when, behind what was said before. With an outcome the
 * values as they stand are kept too: the next review shows what differs from them. Refuses with
 * `review_open` where it is approved and something still asks for a look.
 */
export const handler: Handler<'add-application-review'> = async (
  { body: { applicationUid, review, outcome } },
  context,
) => {
  const row = await holdApplication(context, applicationUid);
  const words = review.trim();
  if (words === '') throw refused('error.field.required');
  if (row.reviews.length >= MOST_REVIEWS)
    throw refused('error.field.tooMany', { limit: MOST_REVIEWS });
  const status = statusAfter(context, { from: row.status, on: 'review' });
  const reviewerUid = context.principal.party.reviewerUid ?? '';
  const now = new Date(context.now());
  const added = {
    reviewerUid,
    byName: await callerName(context),
    review: words,
    ...(outcome && { outcome }),
    at: now.toISOString(),
  };
  if (outcome) await conclude(context, { applicationUid, outcome, now });
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { status, reviews: JSON.stringify([...row.reviews, added]) },
    kind: 'application.reviewed',
    data: { reviewerUid, ...(outcome && { outcome }) },
  });
};

/** Keeps what the application says now, for the review after this one. */
async function conclude(
  context: Context,
  {
    applicationUid,
    outcome,
    now,
  }: { applicationUid: string; outcome: 'approved' | 'returned'; now: Date },
): Promise<void> {
  const { fields, cells } = await openReview(context, applicationUid);
  if (outcome === 'approved' && !canApprove(reviewProgress(fields)))
    throw new AppError('review_open');
  const values = [...cells.values()].flatMap(({ path, value }) =>
    value === undefined ? [] : [[path, value]],
  );
  await reviews.takeSnapshot(context.transaction, {
    tenant: context.scope.tenant,
    application_uid: applicationUid,
    at: now,
    answers: Object.fromEntries(values),
  });
}

const refused = (key: string, params?: Record<string, number>): AppError =>
  new AppError('invalid_request', { fields: { review: { key, ...(params && { params }) } } });
