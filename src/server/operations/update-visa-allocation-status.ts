import { changeApplication } from './application/change-application.ts';
import { holdApplication } from './application/hold-application.ts';
import type { Handler } from './context.ts';

/**
 * How far the visa staff is. It moves beside the application's own status and changes nothing of
 * it.
 */
export const handler: Handler<'update-visa-allocation-status'> = async (
  { query: { applicationUid }, body },
  context,
) => {
  const row = await holdApplication(context, applicationUid);
  const visaAllocationStatus = body.visaAllocationStatus.trim();
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { visa_allocation_status: visaAllocationStatus },
    kind: 'application.allocated',
  });
};
