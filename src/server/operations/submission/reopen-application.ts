import { applications } from '../../repositories/applications/applications.ts';
import { packages } from '../../repositories/applications/packages.ts';
import { snapshots } from '../../repositories/applications/snapshots.ts';
import { events } from '../../repositories/events.ts';
import { findApplication } from '../application/find-application.ts';
import { readApplication } from '../application/get-application.ts';
import { refuseUnlessFiller } from '../application/refuse-unless-filler.ts';
import { statusAfter } from '../application/status-after.ts';
import type { Handler } from '../context.ts';

/**
 * Back to a draft. The package goes, because it no longer says what the answers say; documents and
 * profile fill the form as they are now.
 */
export const handler: Handler<'reopen-application'> = async (
  { query: { applicationUid } },
  context,
) => {
  const { transaction, scope, ports, principal } = context;
  await applications.lock(transaction, { scope, applicationUid });
  const { row } = await findApplication(context, applicationUid);
  refuseUnlessFiller(context, row);
  const status = statusAfter(context, { from: row.status, on: 'reopen' });
  const now = new Date(context.now());
  await applications.update(transaction, {
    scope,
    applicationUid,
    set: { status, submitted_at: null },
    now,
  });
  await snapshots.drop(transaction, { tenant: scope.tenant, applicationUid });
  const fileKey = await packages.remove(transaction, { tenant: scope.tenant, applicationUid });
  if (fileKey) await ports.queue.enqueue(transaction, 'erase-files', { keys: [fileKey] });
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: 'application.reopened',
    by: principal.accountId,
    applicationUid,
    applicantUid: row.applicant_uid,
    at: now,
  });
  return readApplication(context, applicationUid);
};
