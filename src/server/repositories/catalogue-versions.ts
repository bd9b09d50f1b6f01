import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface CatalogueFile {
  path: string;
  text: string;
}

/** The keeper of the catalogues that applications were started with. No tenant owns them. */
export const catalogueVersions = {
  /** Keeps a checked catalogue whole, once. */
  async keep(db: Kysely<Database>, { checksum, files }: { checksum: string; files: readonly CatalogueFile[] }): Promise<void> {
    await db.insertInto('catalogue_version').values({ checksum, files: JSON.stringify(files) }).onConflict((conflict) => conflict.doNothing()).execute();
  },

  /** Its files, or null when no such catalogue was ever served. */
  async find(db: Kysely<Database>, checksum: string): Promise<CatalogueFile[] | null> {
    const row = await db.selectFrom('catalogue_version').select('files').where('checksum', '=', checksum).limit(1).executeTakeFirst();
    return row?.files ?? null;
  },
};
