import { AppError } from '../../../contract/errors.ts';
import { endingOf, fileKindNamed } from '../../../core/files/file-kinds.ts';
import { FileGone, type FileStore } from '../../ports/file-store.ts';
import type { FileAnswer, Handler } from '../context.ts';
import { findDocument } from './find-document.ts';

/**
 * The upload as it came, never shown by the browser itself: what somebody handed in is not to be
 * run by who looks at it.
 */
export const handler: Handler<'get-file'> = async ({ query: { docId } }, context) => {
  const { ports, scope } = context;
  const row = await context.inTenant((transaction) =>
    findDocument({ transaction, scope }, { docId }),
  );
  return {
    content: await fileContent(ports.files, row.file_key),
    mimeType: row.mime_type,
    fileName: honestName(row.file_name, row.mime_type),
    size: Number(row.size),
  };
};

/** A picture that calls itself "page.html" would be opened as a page once it is saved. */
const honestName = (name: string, mimeType: string): string =>
  fileKindNamed(name)?.mimeType === mimeType ? name : `${name}.${endingOf(mimeType)}`;

/** The bytes of a stored file. One that was erased a moment ago is not there. */
export async function fileContent(files: FileStore, key: string): Promise<FileAnswer['content']> {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof FileGone) throw new AppError('not_found', { log: error.message });
    throw error;
  }
}
