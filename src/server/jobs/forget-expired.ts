import type { Kysely } from 'kysely';
import { inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { providerItems } from '../repositories/accounts/provider-items.ts';
import { revocations } from '../repositories/accounts/revocations.ts';
import { resumableUploads } from '../repositories/documents/resumable-uploads.ts';
import type { Queue } from './queue.ts';

interface ForgetExpiredOptions {
  db: Kysely<Database>;
  queue: Pick<Queue, 'enqueue'>;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
}

/**
 * Forgets what the identity provider remembered and nobody can use any more, revocations of tokens
 * that have expired, and uploads that nobody handed in, with their bytes; a little at a time, so
 * that nobody waits for it.
 */
export async function forgetExpired({
  db,
  queue,
  catalogues,
  now,
}: ForgetExpiredOptions): Promise<void> {
  for (const { id: tenant } of catalogues.current().tenants) {
    const which = { tenant, now: new Date(now()) };
    while (!(await inTenant(db, tenant, (transaction) => providerItems.prune(transaction, which))));
    await inTenant(db, tenant, (transaction) => revocations.prune(transaction, which));
    while (
      await inTenant(db, tenant, (transaction) => forgetUploads(transaction, { ...which, queue }))
    );
  }
}

/** False when there was nothing to forget. */
async function forgetUploads(
  transaction: TenantTransaction,
  { queue, ...which }: { tenant: string; now: Date; queue: ForgetExpiredOptions['queue'] },
): Promise<boolean> {
  const keys = await resumableUploads.takeExpired(transaction, which);
  if (keys?.length) await queue.enqueue(transaction, 'erase-files', { keys });
  return keys !== undefined;
}
