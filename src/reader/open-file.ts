import { fileKindOf } from '../core/files/file-kinds.ts';
import { readerLimits } from './limits.ts';
import type { OpenFile } from './pages/file-page.ts';
import { openHeic } from './pages/heic-file.ts';
import { openImage } from './pages/image-file.ts';
import { openPdf } from './pages/pdf-file.ts';
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
      return openPdf(bytes);
    case 'image/heic':
      return openHeic(bytes);
    default:
      return openImage(bytes, kind.mimeType);
  }
}
