import type { Application } from '../../../contract/records.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { events } from '../../repositories/events.ts';
import type { Context } from '../context.ts';
import { readApplication } from './get-application.ts';

interface Change {
  applicationUid: string;
  applicantUid: string;
  set: Parameters<typeof applications.update>[1]['set'];
  /** What happened, and the ids and codes that say it. */
  kind: string;
  data?: Record<string, unknown>;
}

/**
 * Writes a change of an application that is held, with its event, and answers the application as it
 * is then.
 */
export async function changeApplication(
  context: Context,
  { applicationUid, applicantUid, set, kind, data }: Change,
): Promise<Application> {
  const { transaction, scope, principal } = context;
  const now = new Date(context.now());
  await applications.update(transaction, { scope, applicationUid, set, now });
  await events.add(transaction, {
    tenant: scope.tenant,
    kind,
    by: principal.accountId,
    applicationUid,
    applicantUid,
    data,
    at: now,
  });
  return readApplication(context, applicationUid);
}
