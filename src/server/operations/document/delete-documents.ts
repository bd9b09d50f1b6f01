import { AppError } from '../../../contract/errors.ts';
import { afterCommit } from '../../database/transaction-hooks.ts';
import { audiences } from '../../repositories/applications/audiences.ts';
import { type DocumentRow, documents } from '../../repositories/documents/documents.ts';
import { uploads } from '../../repositories/documents/uploads.ts';
import { events } from '../../repositories/events.ts';
import type { Context } from '../context.ts';
import { releaseFromApplications } from './edit-applications-with.ts';

/**
 * Documents go with everything read in them, and with packages that hold them; files go right
 * after, by a job. Values that only they gave leave the forms. All of them or none: refuses with
 * `not_found` where one is out of reach.
 */
export async function deleteDocuments(context: Context, ids: readonly string[]): Promise<void> {
  const {
    transaction,
    scope,
    ports,
    principal,
    tenant: { id: tenant },
  } = context;
  const applicants = [
    ...new Set((await allOf(context, ids)).map((row) => row.applicant_uid)),
  ].toSorted();
  for (const applicantUid of applicants) await uploads.hold(transaction, { tenant, applicantUid });
  const rows = await allOf(context, ids);
  for (const applicantUid of applicants)
    await notifyDeleted(context, {
      applicantUid,
      docIds: rows.filter((row) => row.applicant_uid === applicantUid).map(({ id }) => id),
    });
  await releaseFromApplications(context, ids);
  const keys = await documents.remove(transaction, { scope, ids });
  for (const applicantUid of applicants)
    await uploads.recommendPassport(transaction, { tenant, applicantUid });
  if (keys.length > 0) await ports.queue.enqueue(transaction, 'erase-files', { keys });
  const at = new Date(context.now());
  for (const { id, applicant_uid: applicantUid } of rows)
    await events.add(transaction, {
      tenant,
      kind: 'document.deleted',
      by: principal.accountId,
      applicantUid,
      data: { docId: id },
      at,
    });
}

/**
 * Whoever looks at documents that are about to go learns that they are gone, as soon as they are.
 */
export async function notifyDeleted(
  { transaction, tenant: { id: tenant }, ports: { realtime } }: Context,
  { applicantUid, docIds }: { applicantUid: string; docIds: readonly string[] },
): Promise<void> {
  const audience = await audiences.of(transaction, { tenant, applicantUid, docIds });
  afterCommit(transaction, () => {
    for (const docId of docIds)
      realtime.tell(tenant, { applicantUid, docId, state: 'deleted' }, audience.get(docId));
  });
}

async function allOf(
  { transaction, scope }: Context,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const rows = await documents.findMany(transaction, { scope, ids });
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
}
