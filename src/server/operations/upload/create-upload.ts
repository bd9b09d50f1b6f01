import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { operations } from '../../../contract/operations.ts';
import { resumableUploads } from '../../repositories/documents/resumable-uploads.ts';
import type { Context, Handler, SignedInContext } from '../context.ts';
import { findUpload, progressOf } from './find-upload.ts';
import { takeBytes } from './take-bytes.ts';
import { uploadFileName } from './upload-file-name.ts';

const { mostBytes } = operations['create-upload'];

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Begins an upload, and takes its first bytes where the call brings some. */
export const handler: Handler<'create-upload'> = async (
  {
    body: {
      headers: { 'upload-length': size, 'upload-metadata': metadata = '' },
      content,
    },
  },
  context,
) => {
  if (size > mostBytes) throw new AppError('upload_too_large');
  uploadFileName(metadata);
  const id = await context.inTenant((transaction) =>
    context.once(transaction, { size, metadata }, () =>
      begin({ ...context, transaction }, { size, metadata }),
    ),
  );
  const upload = await findUpload(context, id);
  const received =
    content && upload.received === 0
      ? await takeBytes(context, { upload, content })
      : upload.received;
  return {
    status: 201,
    headers: { location: `/doc/v1/uploads/${id}`, ...progressOf({ ...upload, received }) },
  };
};

async function begin(
  context: Context,
  { size, metadata }: { size: number; metadata: string },
): Promise<string> {
  const {
    transaction,
    principal: { tenant, accountId },
  } = context;
  const now = new Date(context.now());
  await refuseTooMany(context);
  const id = randomUUID();
  await resumableUploads.insert(transaction, {
    tenant,
    id,
    account_id: accountId,
    size,
    metadata,
    created_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  });
  return id;
}

async function refuseTooMany({
  transaction,
  principal: { tenant, accountId },
  now,
  ports,
}: Pick<Context, 'transaction'> & SignedInContext): Promise<void> {
  const count = await resumableUploads.count(transaction, {
    tenant,
    accountId,
    now: new Date(now()),
  });
  if (count === undefined)
    throw new AppError('unauthenticated', { log: 'The account of this token is gone.' });
  if (count >= ports.limiter.mostOf('openUploads')) throw new AppError('uploads_full');
}
