import type { Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';

interface CatalogueFile {
  path: string;
  text: string;
}

export interface CatalogueVersion {
  files: readonly CatalogueFile[];
  /** What an application needs of it, as JSON, and how that is to be read. */
  compiled?: { format: number; text: string };
}

/** The repository of the catalogues that applications were started with. No tenant owns them. */
export const catalogueVersions = {
  /**
   * Keeps a checked catalogue whole, once. What it was compiled to gives way to a newer format
   * alone: servers of two releases do not fight.
   */
  async keep(
    db: Kysely<Database>,
    { checksum, files, compiled }: CatalogueVersion & { checksum: string },
  ): Promise<void> {
    const columns = { format: compiled?.format ?? 0, compiled: compiled?.text ?? null };
    await db
      .insertInto('catalogue_version')
      .values({ checksum, files: JSON.stringify(files), ...columns })
      .onConflict((conflict) =>
        conflict
          .column('checksum')
          .doUpdateSet(columns)
          .where('catalogue_version.format', '<', columns.format),
      )
      .execute();
  },

  /** The version of this checksum, or undefined when no such catalogue was ever served. */
  async find(db: Kysely<Database>, checksum: string): Promise<CatalogueVersion | undefined> {
    const row = await db
      .selectFrom('catalogue_version')
      .select(['files', 'format', 'compiled'])
      .where('checksum', '=', checksum)
      .limit(1)
      .executeTakeFirst();
    return (
      row && {
        files: row.files,
        ...(row.compiled !== null && { compiled: { format: row.format, text: row.compiled } }),
      }
    );
  },
};
