import type { Kysely } from 'kysely';
import { isSameStatus, submittedSince } from '../../core/journey/status.ts';
import { inTenant, readInTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobHandler } from '../jobs/queue.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { applications } from '../repositories/applications/applications.ts';
import { documents } from '../repositories/documents/documents.ts';

interface FinishOptions {
  db: Kysely<Database>;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
  /** Paints the documents of an application and enters them, without having them read. */
  addSpecimens: JobHandler<'add-specimens'>;
  readDocument: JobHandler<'read-document'>;
  makePackage: JobHandler<'make-package'>;
}

type Order = Jobs['finish-demonstration'];

/**
 * Finishes an application of the demonstration by the jobs that everybody's go through: documents,
 * reading, package, one after the other, so that visitors' documents come in between. Only then it
 * has the status that it is there to show.
 */
export const finishDemonstration =
  (parts: FinishOptions): JobHandler<'finish-demonstration'> =>
  async (order, attempt) => {
    const { db, addSpecimens, readDocument, makePackage } = parts;
    const { tenant, applicationUid } = order;
    await addSpecimens({ tenant, applicationUid, set: 'consistent' }, attempt);
    const ids = await readInTenant(db, tenant, (transaction) => unread(transaction, order));
    for (const documentId of ids) await readDocument({ tenant, documentId }, attempt);
    await makePackage({ tenant, applicationUid }, attempt);
    await inTenant(db, tenant, (transaction) => moveOn(transaction, { order, parts }));
  };

async function unread(
  transaction: TenantTransaction,
  { tenant, applicationUid }: Order,
): Promise<string[]> {
  const scope = { tenant, kind: 'any' } as const;
  const row = await applications.find(transaction, { scope, applicationUid });
  const rows = await documents.findMany(transaction, { scope, ids: row?.document_ids ?? [] });
  return rows
    .filter(({ status }) => status === 'received' || status === 'reading')
    .map(({ id }) => id);
}

/**
 * What comes after the package, which nobody does here: only of one whose package is there and that
 * nobody has opened again.
 */
async function moveOn(
  transaction: TenantTransaction,
  { order, parts }: { order: Order; parts: FinishOptions },
): Promise<void> {
  const { tenant, applicationUid, status } = order;
  const scope = { tenant, kind: 'any' } as const;
  const { statuses } = parts.catalogues.current();
  const ready = statuses.transitions.find(({ on }) => on === 'package-made')?.to ?? '';
  const row = await applications.find(transaction, { scope, applicationUid });
  if (!row?.package_made_at || !isSameStatus(row.status, ready) || isSameStatus(row.status, status))
    return;
  const now = new Date(parts.now());
  await applications.update(transaction, {
    scope,
    applicationUid,
    set: {
      status,
      submitted_at: submittedSince(statuses, { status, before: row.submitted_at, now }),
    },
    now,
  });
}
