import { fileKindOf } from '../core/files/file-kinds.ts';
import { readerLimits } from './limits.ts';
import type { OpenFile } from './pages/file-page.ts';
import { openHeicFile } from './pages/heic-file.ts';
import { openImageFile } from './pages/image-file.ts';
import { openPdfFile } from './pages/pdf-file.ts';
import { ReadingError } from './reading-error.ts';

/** Opens a file by its content; its name counts for nothing. Throws ReadingError `file_…`. */
export async function openFile(bytes: Uint8Array): Promise<OpenFile> {
  if (bytes.length === 0) throw new ReadingError('file_empty');
  if (bytes.length > readerLimits.bytes)
    throw new ReadingError('file_too_large', `It has ${bytes.length}.`);
  const kind = fileKindOf(bytes);
  if (!kind) throw new ReadingError('file_type');
  switch (kind.mimeType) {
    case 'application/pdf':
      return openPdfFile(bytes);
    case 'image/heic':
      return openHeicFile(bytes);
    default:
      return openImageFile(bytes, kind.mimeType);
  }
}
