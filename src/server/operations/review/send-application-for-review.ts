import { changeApplication } from '../application/change-application.ts';
import { holdApplication } from '../application/hold-application.ts';
import { statusAfter } from '../application/status-after.ts';
import type { Handler } from '../context.ts';
import { findReviewers } from '../party/find-party.ts';

/**
 * The named reviewers, and they alone, see the application from now on. Nobody named takes it back.
 */
export const handler: Handler<'send-application-for-review'> = async (
  { query: { applicationUid }, body },
  context,
) => {
  const row = await holdApplication(context, applicationUid);
  const uids = [...new Set(body.reviewerUids)];
  await findReviewers(context, uids);
  const isTakenBack = uids.length === 0;
  const status = statusAfter(context, {
    from: row.status,
    on: isTakenBack ? 'recall' : 'send-for-review',
  });
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { status, reviewer_uids: uids },
    kind: isTakenBack ? 'application.recalled' : 'application.sent-for-review',
    data: { reviewerUids: uids },
  });
};
