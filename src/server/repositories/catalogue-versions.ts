import { type Kysely, sql } from 'kysely';
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

  /** Keeps the whole compiled catalogue beside its version, in a format that servers read. */
  async keepServed(
    db: Kysely<Database>,
    { checksum, format, text }: { checksum: string; format: number; text: string },
  ): Promise<void> {
    await db
      .updateTable('catalogue_version')
      .set({ served_format: format, served: text })
      .where('checksum', '=', checksum)
      .where('served_format', '<', format)
      .execute();
  },

  /** Whether a version is kept as it is served, in this format or a newer one. */
  async hasServed(
    db: Kysely<Database>,
    { checksum, format }: { checksum: string; format: number },
  ): Promise<boolean> {
    const row = await db
      .selectFrom('catalogue_version')
      .select('checksum')
      .where('checksum', '=', checksum)
      .where('served_format', '>=', format)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The whole compiled catalogue of a version, where it is kept in this format. */
  async findServed(
    db: Kysely<Database>,
    { checksum, format }: { checksum: string; format: number },
  ): Promise<string | undefined> {
    const row = await db
      .selectFrom('catalogue_version')
      .select('served')
      .where('checksum', '=', checksum)
      .where('served_format', '=', format)
      .limit(1)
      .executeTakeFirst();
    return row?.served ?? undefined;
  },

  /**
   * Every tenant that was ever served. Row-level security lets nobody ask the tables for that, but
   * each catalogue that was served is kept whole, and it names its tenants.
   */
  async tenants(db: Kysely<Database>): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select distinct file ->> 'text' as text from catalogue_version, jsonb_array_elements(files) as file
      where file ->> 'path' ~ '/tenants/[^/]+\\.json$' limit 100000`.execute(db);
    return [...new Set(rows.map(({ text }) => (JSON.parse(text) as { id: string }).id))].sort();
  },
};
