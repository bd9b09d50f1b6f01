import type { Handler } from '../context.ts';
import { findUpload, progressOf } from './find-upload.ts';

/** How far an upload is: where its sender continues. */
export const handler: Handler<'get-upload'> = async ({ query: { uploadId } }, context) => {
  const upload = await findUpload(context, uploadId);
  return {
    status: 200,
    headers: {
      ...progressOf(upload),
      'upload-length': String(upload.size),
      ...(upload.metadata && { 'upload-metadata': upload.metadata }),
    },
  };
};
