import { AppError } from '../../../contract/errors.ts';
import {
  resumableUploads,
  type UploadRow,
} from '../../repositories/documents/resumable-uploads.ts';
import type { SignedInContext } from '../context.ts';

/** An upload of the caller, as every read takes it. */
export const ownUpload = (
  { principal: { tenant, accountId }, now }: SignedInContext,
  id: string,
) => ({ tenant, accountId, id, now: new Date(now()) });

/** Refuses one that is somebody else's, was handed in or has expired as if it had never been. */
export async function findUpload(context: SignedInContext, id: string): Promise<UploadRow> {
  const upload = await context.reading((transaction) =>
    resumableUploads.find(transaction, ownUpload(context, id)),
  );
  if (!upload) throw new AppError('not_found');
  return upload;
}

/** How far an upload is, and until when it is kept. */
export const progressOf = ({
  received,
  expires_at: expires,
}: Pick<UploadRow, 'received' | 'expires_at'>): Record<string, string> => ({
  'upload-offset': String(received),
  'upload-expires': expires.toUTCString(),
});
