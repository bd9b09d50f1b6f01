import type { StoredPage } from '../../database/tables/tables.ts';
import { type FileStore, newFileKey } from '../../ports/file-store.ts';
import type { Reading } from '../../ports/reader.ts';

interface StoreOptions {
  files: FileStore;
  /**
   * Called with the keys of the previews before the first is stored, so that a failure leaves none
   * behind.
   */
  onKeys: (keys: readonly string[]) => Promise<void>;
}

/** Puts the previews of a file's pages into the file store; returns the pages with their keys. */
export async function storePages(
  { pages }: Reading,
  { files, onKeys }: StoreOptions,
): Promise<StoredPage[]> {
  const entries = pages.map(({ number, width, height, turns, preview }) => ({
    preview,
    page: {
      number,
      width,
      height,
      ...(turns !== 0 && { turns }),
      ...(preview && { preview: newFileKey() }),
    },
  }));
  await onKeys(pageKeys(entries.map(({ page }) => page)));
  for (const { preview, page } of entries) if (preview) await files.put(preview, page.preview);
  return entries.map(({ page }) => page);
}

/** The keys of the previews that there are. */
export const pageKeys = (pages: readonly StoredPage[]): string[] =>
  pages.flatMap(({ preview }) => preview ?? []);

export async function erasePages(pages: readonly StoredPage[], files: FileStore): Promise<void> {
  for (const key of pageKeys(pages)) await files.remove(key);
}
