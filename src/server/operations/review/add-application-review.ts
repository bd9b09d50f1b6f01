import { AppError } from '../../../contract/errors.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { changeApplication } from '../application/change-application.ts';
import { holdApplication } from '../application/hold-application.ts';
import { statusAfter } from '../application/status-after.ts';
import type { Context, Handler } from '../context.ts';

/** More reviews of one application than anybody reads. */
const MOST_REVIEWS = 200;

/** Keeps what a reviewer says, with who and when, behind what was said before. */
export const handler: Handler<'add-application-review'> = async (
  { body: { applicationUid, review } },
  context,
) => {
  const row = await holdApplication(context, applicationUid);
  const words = review.trim();
  if (words === '') throw refused('error.field.required');
  if (row.reviews.length >= MOST_REVIEWS)
    throw refused('error.field.tooMany', { limit: MOST_REVIEWS });
  const status = statusAfter(context, { from: row.status, on: 'review' });
  const reviewerUid = context.principal.party.reviewerUid ?? '';
  const added = {
    reviewerUid,
    byName: await nameOf(context),
    review: words,
    at: new Date(context.now()).toISOString(),
  };
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { status, reviews: JSON.stringify([...row.reviews, added]) },
    kind: 'application.reviewed',
    data: { reviewerUid },
  });
};

async function nameOf({ transaction, principal: { tenant, accountId } }: Context): Promise<string> {
  const account = await accounts.find(transaction, { tenant, id: accountId });
  return account ? `${account.first_name} ${account.last_name}`.trim() : '';
}

const refused = (key: string, params?: Record<string, number>): AppError =>
  new AppError('invalid_request', { fields: { review: { key, ...(params && { params }) } } });
