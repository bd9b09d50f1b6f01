import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { CatalogueText } from '../../../core/catalogue/catalogue.ts';
import type { CompiledCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { rootOf } from '../../../core/catalogue/source/file-kind.ts';
import type { Database } from '../../database/tables/tables.ts';
import { cataloguePublications } from '../../repositories/catalogue-publications.ts';
import { catalogueVersions } from '../../repositories/catalogue-versions.ts';
import { checksumOf, readCatalogueFiles } from '../catalogue-files.ts';
import { type FolderFile, listCatalogueFolder } from '../catalogue-folder.ts';
import { checkCatalogueFiles } from '../serve-catalogue.ts';
import { fromServed, SERVED_FORMAT } from '../served-catalogue.ts';
import { keepVersion, type PublishOptions, type PublishResult, publishVersion } from './publish.ts';

interface Restoring {
  /** Of a version that was published. */
  checksum: string;
  folder: string;
  options: PublishOptions;
}

/** The folder stays as it is, for the reason that the sentence says. */
interface Kept {
  kind: 'kept';
  sentence: string;
}

/**
 * Writes the files of a version back into the folder and publishes them. What nobody has published
 * is never overwritten. A version was judged when it was published: a newer judgement keeps nobody
 * from going back to it.
 */
export async function restoreVersion(
  db: Kysely<Database>,
  { checksum, folder, options }: Restoring,
): Promise<PublishResult | Kept> {
  const obstacle = await obstacleIn(folder, db);
  if (obstacle !== undefined) return { kind: 'kept', sentence: obstacle };
  const version = await catalogueVersions.find(db, checksum);
  const files = version?.files ?? [];
  const compiled = await compiledOf(db, { checksum, files });
  if ('problems' in compiled) return { kind: 'refused', problems: compiled.problems };
  return publishVersion(db, compiled.compiled, {
    ...options,
    write: () => writeFolder(folder, files),
  });
}

/** Why the folder is not to be overwritten; undefined where it may be. */
async function obstacleIn(folder: string, db: Kysely<Database>): Promise<string | undefined> {
  const read = await readCatalogueFiles(folder).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error)
    return `The folder ${folder} cannot be read (${read.code ?? read.message}). Name it with CATALOGUE_DIR.`;
  const { files } = await listCatalogueFolder(folder);
  if (files.some(({ isLinked }) => isLinked))
    return `The folder ${folder} has links in it, as one that is mounted from elsewhere. Restore the files there.`;
  const isPublished =
    read.problems.length === 0 && (await cataloguePublications.has(db, checksumOf(read.files)));
  if (!isPublished)
    return `The folder ${folder} holds changes that are not published, and they would be lost. Publish them, or put them elsewhere.`;
}

/** What servers have read before is not compiled again. */
async function compiledOf(
  db: Kysely<Database>,
  { checksum, files }: { checksum: string; files: readonly CatalogueText[] },
): Promise<
  | { compiled: CompiledCatalogue }
  | { problems: Awaited<ReturnType<typeof checkCatalogueFiles>>['problems'] }
> {
  const served = await catalogueVersions.findServed(db, { checksum, format: SERVED_FORMAT });
  if (served !== undefined && checksumOf(files) === checksum)
    return { compiled: await fromServed(served) };
  const { compiled, problems } = await checkCatalogueFiles(files);
  if (!compiled) return { problems };
  await keepVersion(db, { files, compiled });
  return { compiled };
}

/** Every file appears whole; guides and hidden files stay. */
async function writeFolder(folder: string, files: readonly CatalogueText[]): Promise<void> {
  const listed = new Map<string, FolderFile>(
    (await listCatalogueFolder(folder)).files.map((file) => [file.path, file]),
  );
  for (const { path, text } of files) {
    const place = path.slice(rootOf(path).length);
    listed.delete(place);
    const target = join(folder, place);
    const half = join(dirname(target), `.${basename(target)}.half`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(half, text);
    await rename(half, target);
  }
  for (const { target } of listed.values()) await rm(target);
}
