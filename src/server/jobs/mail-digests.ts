import type { Kysely } from 'kysely';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { notifications } from '../repositories/notifications.ts';
import type { Queue } from './queue.ts';

interface MailDigestsOptions {
  db: Kysely<Database>;
  queue: Pick<Queue, 'enqueue'>;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
}

/** So many people get their mail at once; the others a little later. */
const AT_ONCE = 500;

/**
 * Has a mail written to everybody with news that they have not read, at most one a day each. A
 * second job for the same person finds nothing left to say.
 */
export async function mailDigests({
  db,
  queue,
  catalogues,
  now,
}: MailDigestsOptions): Promise<void> {
  for (const { id: tenant } of catalogues.current().tenants)
    await inTenant(db, tenant, async (transaction) => {
      const which = { tenant, now: new Date(now()), limit: AT_ONCE };
      for (const accountId of await notifications.mailable(transaction, which))
        await queue.enqueue(transaction, 'send-mail', {
          tenant,
          message: 'notification-digest',
          accountId,
        });
    });
}
