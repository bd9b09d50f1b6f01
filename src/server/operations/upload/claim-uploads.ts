import { AppError } from '../../../contract/errors.ts';
import { FileGone, type FileStore } from '../../ports/file-store.ts';
import {
  resumableUploads,
  type UploadRow,
} from '../../repositories/documents/resumable-uploads.ts';
import type { Context, IncomingFile, MultipartBody, SignedInContext } from '../context.ts';
import { type ArrivedFile, storeUpload } from '../document/intake/store-upload.ts';
import { ownUpload } from './find-upload.ts';
import { uploadFileName } from './upload-file-name.ts';

/** The uploads that a call hands in, in its order and each once. */
export const uploadIdsOf = ({ lists: { uploadIds = [] } }: MultipartBody): string[] => [
  ...new Set(
    uploadIds
      .flatMap((written) => written.split(','))
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/**
 * The file of an upload, put together under a key that was noted; undefined where there is none of
 * this id, or its last byte is not here: the transaction that hands it in says which.
 */
export async function fileOf(
  context: SignedInContext,
  { id, key }: { id: string; key: () => Promise<string> },
): Promise<ArrivedFile | undefined> {
  const find = () =>
    context.reading((transaction) => resumableUploads.find(transaction, ownUpload(context, id)));
  const upload = await find();
  if (!upload || upload.received < upload.size) return undefined;
  try {
    return await storeUpload(asArriving(upload, context.ports.files), {
      files: context.ports.files,
      key: await key(),
    });
  } catch (error) {
    // Another call that handed it in meanwhile has its pieces erased.
    if (error instanceof FileGone && !(await find())) return undefined;
    throw error;
  }
}

const asArriving = ({ metadata, piece_keys: keys }: UploadRow, files: FileStore): IncomingFile => ({
  fileName: uploadFileName(metadata),
  content: joined(keys, files),
  isTooLarge: () => false,
  skip: () => undefined,
});

async function* joined(keys: readonly string[], files: FileStore): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* (await files.get(key)) as AsyncIterable<Uint8Array>;
}

/**
 * Hands uploads in: each is gone then, and its pieces follow by a job. Refuses all where one is not
 * there or not whole.
 */
export async function claimUploads(
  context: Context,
  { ids, files }: { ids: readonly string[]; files: ReadonlyMap<string, ArrivedFile> },
): Promise<void> {
  const keys: string[] = [];
  for (const id of [...ids].sort()) {
    const upload = await resumableUploads.lock(context.transaction, ownUpload(context, id));
    if (!upload) throw new AppError('not_found');
    if (!files.has(id))
      throw new AppError('upload_unfinished', {
        fields: { [`uploadIds.${ids.indexOf(id)}`]: { key: 'error.upload_unfinished' } },
      });
    keys.push(
      ...((await resumableUploads.remove(context.transaction, ownUpload(context, id))) ?? []),
    );
  }
  if (keys.length > 0)
    await context.ports.queue.enqueue(context.transaction, 'erase-files', { keys });
}
