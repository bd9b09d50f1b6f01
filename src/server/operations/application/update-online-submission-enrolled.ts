import type { Handler } from '../context.ts';
import { changeApplication } from './change-application.ts';
import { holdApplication } from './hold-application.ts';

/** Whether the application is to be filed online. */
export const handler: Handler<'update-online-submission-enrolled'> = async (
  { query: { applicationUid }, body: { onlineSubmissionEnrolled } },
  context,
) => {
  const row = await holdApplication(context, applicationUid);
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { online_submission_enrolled: onlineSubmissionEnrolled },
    kind: 'application.enrolled',
    data: { onlineSubmissionEnrolled },
  });
};
