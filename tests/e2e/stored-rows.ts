import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase } from './own-database.ts';
import { dataOfProduct } from './product.ts';

/** How many files the product keeps of documents, previews and packages. */
export const storedFileCount = (): number =>
  readdirSync(join(dataOfProduct(), 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

const TABLES = {
  application: 'application_uid',
  answer: 'application_uid',
  application_document: 'application_uid',
  package: 'application_uid',
  document: 'id',
} as const;
export type StoredRowCounts = Record<keyof typeof TABLES, number>;

/**
 * How many rows the database has about an application and these documents, asked past the product.
 */
export const storedRowCounts = ({
  applicationUid,
  docIds,
}: {
  applicationUid: string;
  docIds: readonly string[];
}): Promise<StoredRowCounts> =>
  askDatabase(dataOfProduct(), async (client) => {
    const count = async (table: keyof typeof TABLES) => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from ${table} where ${TABLES[table]} = any($1)`,
        [table === 'document' ? docIds : [applicationUid]],
      );
      return [table, rows[0]?.n ?? 0] as const;
    };
    const counts: (readonly [string, number])[] = [];
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[])
      counts.push(await count(table));
    return Object.fromEntries(counts) as StoredRowCounts;
  });
