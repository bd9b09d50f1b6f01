import type { Kysely } from 'kysely';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { figures } from '../repositories/figures.ts';

interface CountFiguresOptions {
  db: Kysely<Database>;
  catalogues: Pick<Catalogues, 'current'>;
}

/**
 * Adds what applications went through since the last time to the figures of every tenant, a part at
 * a time. May run on several servers at once: each step is counted once.
 */
export async function countFigures({ db, catalogues }: CountFiguresOptions): Promise<void> {
  for (const { id: tenant, timeZone = 'UTC' } of catalogues.current().tenants)
    while (
      await inTenant(db, tenant, (transaction) => figures.count(transaction, { tenant, timeZone }))
    );
}
