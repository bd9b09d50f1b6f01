import type { Kysely } from 'kysely';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { providerItems } from '../repositories/provider-items.ts';

interface Parts { db: Kysely<Database>; catalogues: Pick<Catalogues, 'current'>; now: () => number }

/** Forgets what the identity provider remembered and nobody can use any more; a little at a time, so that nobody waits for it. */
export async function forgetExpired({ db, catalogues, now }: Parts): Promise<void> {
  for (const { id: tenant } of catalogues.current().tenants) {
    const which = { tenant, now: new Date(now()) };
    while (!await inTenant(db, tenant, (transaction) => providerItems.prune(transaction, which))) continue;
  }
}
