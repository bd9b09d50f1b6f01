import type { Handler } from '../context.ts';
import { changeApplication } from './change-application.ts';
import { holdApplication } from './hold-application.ts';

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
