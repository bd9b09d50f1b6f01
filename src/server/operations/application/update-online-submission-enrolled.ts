import type { Handler } from '../context.ts';
import { changeApplication } from './change-application.ts';
import { holdApplication } from './hold-application.ts';
import { refuseChanged } from './refuse-changed.ts';

/** Whether the application is to be filed online. */
export const handler: Handler<'update-online-submission-enrolled'> = async (
  { query: { applicationUid, updatedAt }, body: { onlineSubmissionEnrolled } },
  context,
) => {
  const row = await holdApplication(context, applicationUid);
  await refuseChanged(context, {
    applicationUid,
    updatedAt,
    kind: 'application.enrolled',
    field: 'onlineSubmissionEnrolled',
    now: context.t(row.online_submission_enrolled ? 'table.yes' : 'table.no'),
  });
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { online_submission_enrolled: onlineSubmissionEnrolled },
    kind: 'application.enrolled',
    data: { onlineSubmissionEnrolled },
  });
};
