import { sql, type Transaction } from 'kysely';
import type { Database } from '../../server/database/tables/tables.ts';

/**
 * Every tenant that was ever served. Row-level security lets nobody ask the tables for that, but
 * each catalogue that was served is kept whole, and it names its tenants.
 */
export async function tenantsOf(transaction: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct file ->> 'text' as text from catalogue_version, jsonb_array_elements(files) as file
    where file ->> 'path' ~ '/tenants/[^/]+\\.json$' limit 100000`.execute(transaction);
  return [...new Set(rows.map(({ text }) => (JSON.parse(text) as { id: string }).id))].sort();
}

/** From here on the transaction sees and writes this tenant's rows. */
export async function enter(transaction: Transaction<Database>, tenant: string): Promise<void> {
  await sql`select set_config('app.tenant', ${tenant}, true)`.execute(transaction);
}
