import type { Kysely } from 'kysely';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { arrivingFiles } from '../repositories/documents/arriving-files.ts';
import { stalledWork } from '../repositories/documents/stalled-work.ts';
import type { Queue } from './queue.ts';

/** Longer than any job takes; what stands still that long has lost its job. */
const STILL_MS = 15 * 60_000;
/** Longer than any file takes to come; what was noted so long ago was cut off. */
const LEFT_MS = 60 * 60_000;

interface TakeUpOptions {
  db: Kysely<Database>;
  queue: Pick<Queue, 'enqueue'>;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
}

/**
 * Enqueues again what lost its job, because the server was killed at each of its tries: documents
 * that are not read and packages that are not made. A job too many does no harm. Files that were
 * cut off on their way are erased.
 */
export async function requeueStalled({ db, queue, catalogues, now }: TakeUpOptions): Promise<void> {
  const { tenants, statuses } = catalogues.current();
  const making = statuses.transitions
    .filter(({ on }) => on === 'package-made')
    .flatMap(({ from }) => from);
  const [before, long] = [STILL_MS, LEFT_MS].map((ms) => new Date(now() - ms)) as [Date, Date];
  for (const { id: tenant } of tenants) {
    await inTenant(db, tenant, async (transaction) => {
      for (const documentId of await stalledWork.documents(transaction, { tenant, before }))
        await queue.enqueue(transaction, 'read-document', { tenant, documentId });
      for (const applicationUid of await stalledWork.applications(transaction, {
        tenant,
        before,
        statuses: making,
      }))
        await queue.enqueue(transaction, 'make-package', { tenant, applicationUid });
      const keys = await arrivingFiles.takeLeft(transaction, { tenant, before: long });
      if (keys.length > 0) await queue.enqueue(transaction, 'erase-files', { keys });
    });
  }
}
