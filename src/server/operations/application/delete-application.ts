import { applicationDocuments } from '../../repositories/applications/application-documents.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { packages } from '../../repositories/applications/packages.ts';
import { documents } from '../../repositories/documents/documents.ts';
import { uploads } from '../../repositories/documents/uploads.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { notifyDeleted } from '../document/delete-documents.ts';
import { findRow, scopeUnder } from './find-application.ts';

/**
 * Everything that belongs to this application alone goes: answers, package, documents. Their files
 * go right after, by a job.
 */
export const handler: Handler<'delete-application'> = async (
  { query: { applicationUid } },
  context,
) => {
  const { transaction, scope, ports, principal } = context;
  const row = await findRow(context, applicationUid);
  await uploads.hold(transaction, { tenant: scope.tenant, applicantUid: row.applicant_uid });
  const which = { tenant: scope.tenant, applicationUid };
  const ids = await applicationDocuments.onlyHere(transaction, which);
  await notifyDeleted(context, { applicantUid: row.applicant_uid, docIds: ids });
  const packageKey = await packages.remove(transaction, which);
  await applications.remove(transaction, { scope, applicationUid });
  const fileKeys = await documents.remove(transaction, {
    scope: scopeUnder(context, 'document:delete'),
    ids,
  });
  await uploads.recommendPassport(transaction, {
    tenant: scope.tenant,
    applicantUid: row.applicant_uid,
  });
  const keys = [...fileKeys, ...(packageKey ? [packageKey] : [])];
  if (keys.length > 0) await ports.queue.enqueue(transaction, 'erase-files', { keys });
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: 'application.deleted',
    by: principal.accountId,
    applicationUid,
    applicantUid: row.applicant_uid,
    data: { documents: ids.length },
    at: new Date(context.now()),
  });
  return { applicationUid, deleted: true };
};
