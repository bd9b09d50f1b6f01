import { documents } from '../repositories/documents.ts';
import { events } from '../repositories/events.ts';
import { uploads } from '../repositories/uploads.ts';
import type { Handler } from './context.ts';
import { releaseFromApplications } from './document/edit-applications-with.ts';
import { holdDocument } from './document/find-document.ts';

/** The document goes with everything read in it, and with packages that hold it; files go right after, by a job. Values that only it gave leave the forms. */
export const handler: Handler<'delete-doc'> = async ({ query: { docId } }, context) => {
  const { transaction, scope, ports, principal } = context;
  const row = await holdDocument(context, { docId });
  await releaseFromApplications(context, docId);
  const keys = await documents.remove(transaction, { scope, ids: [docId] });
  await uploads.recommendPassport(transaction, { tenant: scope.tenant, applicantUid: row.applicant_uid });
  if (keys.length > 0) await ports.queue.enqueue(transaction, 'erase-files', { keys });
  await events.add(transaction, { tenant: scope.tenant, kind: 'document.deleted', by: principal.accountId, applicantUid: row.applicant_uid, data: { docId }, at: new Date(context.now()) });
  return { docId, deleted: true };
};
