import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';
import { findUpload, progressOf } from './find-upload.ts';
import { takeBytes } from './take-bytes.ts';

/** The next bytes of an upload. */
export const handler: Handler<'append-upload'> = async (
  {
    query: { uploadId },
    body: {
      headers: { 'upload-offset': offset },
      content,
    },
  },
  context,
) => {
  const upload = await findUpload(context, uploadId);
  if (offset !== upload.received) throw new AppError('upload_offset');
  const received = content ? await takeBytes(context, { upload, content }) : upload.received;
  return { status: 204, headers: progressOf({ ...upload, received }) };
};
