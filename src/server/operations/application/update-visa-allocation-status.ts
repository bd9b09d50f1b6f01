import { allocationOf } from '../../../core/journey/allocation.ts';
import type { Handler } from '../context.ts';
import { changeApplication } from './change-application.ts';
import { holdApplication } from './hold-application.ts';
import { refuseChanged } from './refuse-changed.ts';

/**
 * How far the visa staff is. It moves beside the application's own status and changes nothing of
 * it.
 */
export const handler: Handler<'update-visa-allocation-status'> = async (
  { query: { applicationUid, updatedAt }, body },
  context,
) => {
  const row = await holdApplication(context, applicationUid);
  const { premium } = context.ports.catalogues.current().statuses;
  const { visa_allocation_status: status } = row;
  await refuseChanged(context, {
    applicationUid,
    updatedAt,
    kind: 'application.allocated',
    field: 'visaAllocationStatus',
    now: allocationOf(premium, status)?.label ?? status,
  });
  const visaAllocationStatus = body.visaAllocationStatus.trim();
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { visa_allocation_status: visaAllocationStatus },
    kind: 'application.allocated',
  });
};
