import { AppError } from '../../../contract/errors.ts';
import { resumableUploads } from '../../repositories/documents/resumable-uploads.ts';
import type { Handler } from '../context.ts';
import { ownUpload } from './find-upload.ts';

/** Forgets an upload; its bytes follow by a job. */
export const handler: Handler<'end-upload'> = async ({ query: { uploadId } }, context) => {
  await context.inTenant(async (transaction) => {
    const keys = await resumableUploads.remove(transaction, ownUpload(context, uploadId));
    if (!keys) throw new AppError('not_found');
    if (keys.length > 0) await context.ports.queue.enqueue(transaction, 'erase-files', { keys });
  });
  return { status: 204, headers: {} };
};
