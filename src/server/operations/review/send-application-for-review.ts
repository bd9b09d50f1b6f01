import type { Selectable } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { type IsoDate, isIsoDate } from '../../../core/dates/iso-date.ts';
import { isSameStatus } from '../../../core/journey/status.ts';
import { reviewStatuses } from '../../../core/review/review-statuses.ts';
import type { ApplicationTable } from '../../database/tables/tables.ts';
import { changeApplication } from '../application/change-application.ts';
import { holdApplication } from '../application/hold-application.ts';
import { statusAfter } from '../application/status-after.ts';
import type { Context, Handler } from '../context.ts';
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
  const { waiting } = reviewStatuses(context.ports.catalogues.current().statuses);
  const isTakenBack = uids.length === 0;
  const dueOn = isTakenBack ? null : dueDay(body.dueOn, context);
  const status = statusAfter(context, {
    from: row.status,
    on: isTakenBack ? 'recall' : 'send-for-review',
  });
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { status, reviewer_uids: uids, review_due: dueOn },
    kind: isTakenBack ? 'application.recalled' : 'application.sent-for-review',
    data: { reviewerUids: uids, ...(!isTakenBack && newlyAsked(row, { uids, waiting })) },
  });
};

/** Who is to be told: for the first time, or again after an answer of theirs. Who has it waits on. */
function newlyAsked(
  row: Pick<Selectable<ApplicationTable>, 'reviewer_uids' | 'reviews' | 'status'>,
  { uids, waiting }: { uids: readonly string[]; waiting: readonly string[] },
): { assigned: string[]; again: string[] } {
  const isWaiting = waiting.some((status) => isSameStatus(status, row.status));
  const told = uids.filter((uid) => !(isWaiting && row.reviewer_uids.includes(uid)));
  const hasAnswered = (uid: string) => row.reviews.some(({ reviewerUid }) => reviewerUid === uid);
  return {
    assigned: told.filter((uid) => !hasAnswered(uid)),
    again: told.filter(hasAnswered),
  };
}

/** The day by which it is due, which is not over yet; null where none is set. */
function dueDay(dueOn: string | undefined, context: Context): IsoDate | null {
  if (!dueOn) return null;
  if (!isIsoDate(dueOn)) throw refused('error.field.date');
  if (dueOn < context.today()) throw refused('error.field.past');
  return dueOn;
}

const refused = (key: string): AppError =>
  new AppError('invalid_request', { fields: { dueOn: { key } } });
