import { stat } from 'node:fs/promises';
import { checksumOf, readCatalogueFiles } from './catalogue-files.ts';
import { listCatalogueFolder } from './catalogue-folder.ts';

/**
 * When the newest file of a catalogue folder was written, where the folder holds something else
 * than the version of `checksum`; undefined where it holds that, or cannot be read.
 */
export async function unpublishedChange(
  folder: string,
  checksum: string,
): Promise<Date | undefined> {
  try {
    const { files, problems } = await readCatalogueFiles(folder);
    if (problems.length === 0 && checksumOf(files) === checksum) return undefined;
    const listed = await listCatalogueFolder(folder);
    const written = await Promise.all(
      listed.files.map(async ({ target }) => (await stat(target)).mtimeMs),
    );
    return new Date(Math.max(0, ...written));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return undefined;
  }
}
