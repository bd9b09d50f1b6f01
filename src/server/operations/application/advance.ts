import type { ApplicationEvent } from '../../../contract/operations.ts';
import type { Application } from '../../../contract/records.ts';
import { submittedSince } from '../../../core/journey/status.ts';
import type { Context } from '../context.ts';
import { changeApplication } from './change-application.ts';
import { holdApplication } from './hold-application.ts';
import { refuseUnlessFiller } from './refuse-unless-filler.ts';
import { statusAfter } from './status-after.ts';

interface Advance {
  applicationUid: string;
  event: ApplicationEvent;
  /** Who says so: the person on our own screens, or their browser's extension. */
  saidBy: 'person' | 'extension';
}

/**
 * Moves an application on by what somebody says has happened, along the ways of statuses.json.
 * Refuses with `not_found`, `premium_closed` where a visa expert says it, and `status_closed`.
 */
export async function advance(
  context: Context,
  { applicationUid, event, saidBy }: Advance,
): Promise<Application> {
  const row = await holdApplication(context, applicationUid);
  if (event !== 'user-response') refuseUnlessFiller(context, row);
  const { statuses } = context.ports.catalogues.current();
  const status = statusAfter(context, { from: row.status, on: event });
  const now = new Date(context.now());
  return changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: {
      status,
      submitted_at: submittedSince(statuses, { status, before: row.submitted_at, now }),
      ...(event === 'user-response' && { question: '' }),
    },
    kind: 'application.advanced',
    data: { event, saidBy },
  });
}
