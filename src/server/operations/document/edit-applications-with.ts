import { transition } from '../../../core/journey/transition.ts';
import { applicationDocuments } from '../../repositories/applications/application-documents.ts';
import { type ApplicationRow, applications } from '../../repositories/applications/applications.ts';
import { packages } from '../../repositories/applications/packages.ts';
import { snapshots } from '../../repositories/applications/snapshots.ts';
import { scopeUnder } from '../application/find-application.ts';
import type { Context } from '../context.ts';

/**
 * What a change of documents does to the applications that they belong to: an edit, where their
 * status takes edits. A finished one that shares a document with an open one keeps its package and
 * shows what was true when it was made.
 */
export async function editApplicationsWith(
  context: Context,
  documentIds: readonly string[],
): Promise<void> {
  for (const row of await heldApplications(context, documentIds))
    await move(context, { row, on: ['edit'] });
}

/**
 * What the loss of documents does to the applications that they belong to: a package that holds one
 * goes with it (the promise before the first upload), and the application is open again where its
 * status can still be reopened.
 */
export async function releaseFromApplications(
  context: Context,
  documentIds: readonly string[],
): Promise<void> {
  const {
    transaction,
    scope: { tenant },
    ports,
  } = context;
  for (const row of await heldApplications(context, documentIds)) {
    const fileKey = await packages.remove(transaction, {
      tenant,
      applicationUid: row.application_uid,
    });
    if (fileKey) await ports.queue.enqueue(transaction, 'erase-files', { keys: [fileKey] });
    if (await move(context, { row, on: ['edit', 'reopen'] }))
      await snapshots.drop(transaction, { tenant, applicationUid: row.application_uid });
  }
}

type Row = Pick<ApplicationRow, 'application_uid' | 'status'>;

async function heldApplications(
  { transaction, scope: { tenant } }: Context,
  documentIds: readonly string[],
): Promise<Row[]> {
  return applicationDocuments.holdApplications(transaction, { tenant, documentIds });
}

/** Whether it has another status now. */
async function move(
  context: Context,
  {
    row: { application_uid: applicationUid, status: from },
    on: events,
  }: { row: Row; on: readonly ('edit' | 'reopen')[] },
): Promise<boolean> {
  const {
    transaction,
    ports,
    principal: { role },
  } = context;
  const { statuses } = ports.catalogues.current();
  const outcomes = events.map((on) => transition(statuses, { from, on, by: role.id, facts: {} }));
  const to = outcomes.flatMap((outcome) => ('to' in outcome ? [outcome.to] : []))[0];
  if (to === undefined || to === from) return false;
  return applications.update(transaction, {
    scope: scopeUnder(context, 'application:update'),
    applicationUid,
    set: { status: to },
    now: new Date(context.now()),
  });
}
