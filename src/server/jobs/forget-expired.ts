import type { Kysely } from 'kysely';
import { inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { dataExports } from '../repositories/accounts/data-exports.ts';
import { providerItems } from '../repositories/accounts/provider-items.ts';
import { revocations } from '../repositories/accounts/revocations.ts';
import { tryOuts } from '../repositories/accounts/try-outs.ts';
import { resumableUploads } from '../repositories/documents/resumable-uploads.ts';
import { erasure } from '../repositories/erasure.ts';
import { events } from '../repositories/events.ts';
import type { Queue } from './queue.ts';

interface ForgetExpiredOptions {
  db: Kysely<Database>;
  queue: Pick<Queue, 'enqueue'>;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
}

/**
 * Forgets what the identity provider remembered and nobody can use any more, revocations of tokens
 * that have expired, uploads that nobody handed in, with their bytes, exports that nobody needs
 * any more, and try-outs that are over, with everything in them; a little at a time, so that nobody waits for it.
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
    await inTenant(db, tenant, (transaction) => forgetExports(transaction, { ...which, queue }));
    while (
      await inTenant(db, tenant, (transaction) => eraseTryOut(transaction, { ...which, queue }))
    );
  }
}

async function forgetExports(
  transaction: TenantTransaction,
  { queue, ...which }: { tenant: string; now: Date; queue: ForgetExpiredOptions['queue'] },
): Promise<void> {
  const keys = await dataExports.takeExpired(transaction, which);
  if (keys.length > 0) await queue.enqueue(transaction, 'erase-files', { keys });
}

/** Erases one try-out that is over; false when there was none. */
async function eraseTryOut(
  transaction: TenantTransaction,
  { tenant, now, queue }: { tenant: string; now: Date; queue: ForgetExpiredOptions['queue'] },
): Promise<boolean> {
  const accountId = await tryOuts.findExpired(transaction, { tenant, now });
  const erased = accountId && (await erasure.eraseAccount(transaction, { tenant, accountId }));
  if (!accountId || !erased) return false;
  const { applicantUid, applications, documents, fileKeys } = erased;
  if (fileKeys.length > 0) await queue.enqueue(transaction, 'erase-files', { keys: fileKeys });
  await events.add(transaction, {
    tenant,
    kind: 'account.deleted',
    objectUid: accountId,
    applicantUid,
    data: { applications, documents },
    at: now,
  });
  return true;
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
