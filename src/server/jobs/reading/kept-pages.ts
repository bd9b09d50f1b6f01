import type { DocumentPage } from '../../database/tables.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Reading } from '../../ports/reader.ts';

/** The pages of a file with their previews in the file store. What breaks off leaves none behind. */
export async function keptPages({ pages }: Reading, files: FileStore): Promise<DocumentPage[]> {
  const kept: DocumentPage[] = [];
  try {
    for (const { number, width, height, preview } of pages) kept.push({ number, width, height, ...(preview && { preview: (await files.put(preview)).key }) });
    return kept;
  } catch (error) {
    await erase(kept, files);
    throw error;
  }
}

export async function erase(pages: readonly DocumentPage[], files: FileStore): Promise<void> {
  for (const { preview } of pages) if (preview) await files.remove(preview);
}
