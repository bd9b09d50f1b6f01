import type { StoredPage } from '../../database/tables/tables.ts';
import { type FileStore, newFileKey } from '../../ports/file-store.ts';
import type { Reading } from '../../ports/reader.ts';

interface Keeping {
  files: FileStore;
  /**
   * Told the keys of the previews before the first is kept, so that what breaks off leaves none
   * behind.
   */
  note: (keys: readonly string[]) => Promise<void>;
}

/** The pages of a file with their previews in the file store. */
export async function keptPages(
  { pages }: Reading,
  { files, note }: Keeping,
): Promise<StoredPage[]> {
  const kept = pages.map(({ number, width, height, turns, preview }) => ({
    preview,
    page: {
      number,
      width,
      height,
      ...(turns !== 0 && { turns }),
      ...(preview && { preview: newFileKey() }),
    },
  }));
  await note(pageKeys(kept.map(({ page }) => page)));
  for (const { preview, page } of kept) if (preview) await files.put(preview, page.preview);
  return kept.map(({ page }) => page);
}

/** The keys of the previews that there are. */
export const pageKeys = (pages: readonly StoredPage[]): string[] =>
  pages.flatMap(({ preview }) => preview ?? []);

export async function erase(pages: readonly StoredPage[], files: FileStore): Promise<void> {
  for (const key of pageKeys(pages)) await files.remove(key);
}
