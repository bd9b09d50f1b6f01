import { AppError } from '../../../contract/errors.ts';
import { whenKept } from '../../database/when-kept.ts';
import { documents, type DocumentRow } from '../../repositories/documents.ts';
import { events } from '../../repositories/events.ts';
import { uploads } from '../../repositories/uploads.ts';
import type { Context } from '../context.ts';
import { releaseFromApplications } from './edit-applications-with.ts';

/**
 * Documents go with everything read in them, and with packages that hold them; files go right after, by a job. Values that only
 * they gave leave the forms. All of them or none: refuses with `not_found` where one is out of reach.
 */
export async function deleteDocuments(context: Context, ids: readonly string[]): Promise<void> {
  const { transaction, scope, ports, principal, tenant: { id: tenant } } = context;
  const applicants = [...new Set((await allOf(context, ids)).map((row) => row.applicant_uid))].toSorted();
  for (const applicantUid of applicants) await uploads.hold(transaction, { tenant, applicantUid });
  const rows = await allOf(context, ids);
  await releaseFromApplications(context, ids);
  const keys = await documents.remove(transaction, { scope, ids });
  for (const applicantUid of applicants) await uploads.recommendPassport(transaction, { tenant, applicantUid });
  if (keys.length > 0) await ports.queue.enqueue(transaction, 'erase-files', { keys });
  const at = new Date(context.now());
  for (const { id, applicant_uid: applicantUid } of rows) await events.add(transaction, { tenant, kind: 'document.deleted', by: principal.accountId, applicantUid, data: { docId: id }, at });
  for (const applicantUid of applicants) tellGone(context, { applicantUid, docIds: rows.filter((row) => row.applicant_uid === applicantUid).map(({ id }) => id) });
}

/** Whoever looks at documents learns that they are gone, as soon as they are. */
export function tellGone({ transaction, tenant, ports: { realtime } }: Context, { applicantUid, docIds }: { applicantUid: string; docIds: readonly string[] }): void {
  whenKept(transaction, () => { for (const docId of docIds) realtime.tell(tenant.id, { applicantUid, docId, state: 'deleted' }); });
}

async function allOf({ transaction, scope }: Context, ids: readonly string[]): Promise<DocumentRow[]> {
  const rows = await documents.findMany(transaction, { scope, ids });
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
}
