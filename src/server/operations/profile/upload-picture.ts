import { AppError } from '../../../contract/errors.ts';
import { operations } from '../../../contract/operations.ts';
import type { Profile } from '../../../contract/records.ts';
import { newFileKey } from '../../ports/file-store.ts';
import { arrivingFiles } from '../../repositories/documents/arriving-files.ts';
import type { Context, Handler, IncomingFile, MultipartBody } from '../context.ts';
import { isPicture } from '../document/intake/type-of-file.ts';
import { profileOf } from './profile-of.ts';
import { setPicture } from './set-picture.ts';

const { mostBytes } = operations['upload-picture'];

/** What arrives is never kept: only what was drawn from it is. */
export const handler: Handler<'upload-picture'> = async ({ body }, context) => {
  const {
    tenant: { id: tenant },
    ports: { files, pictures },
    now,
  } = context;
  const bytes = await arrived(body);
  const square = isPicture(bytes) ? await pictures.square(bytes) : undefined;
  if (!square) throw new AppError('picture_unreadable');
  const key = newFileKey();
  await context.inTenant((transaction) =>
    arrivingFiles.note(transaction, { tenant, keys: [key], at: new Date(now()) }),
  );
  await files.put(square, key);
  try {
    return await context.inTenant((transaction) => keep({ ...context, transaction }, key));
  } catch (error) {
    // Where the database did not get to say its last word, the file may be needed: its note knows.
    if (error instanceof AppError) await files.remove(key);
    throw error;
  }
};

async function keep(context: Context, key: string): Promise<Profile> {
  await setPicture(context, key);
  await arrivingFiles.settle(context.transaction, { tenant: context.tenant.id, keys: [key] });
  return profileOf(context);
}

/** The one file, once all has come: a client that is still sending would never see a refusal. */
async function arrived({ files }: MultipartBody): Promise<Buffer> {
  const all: (Buffer | undefined)[] = [];
  for await (const upload of files) all.push(await bytesOf(upload));
  const [first] = all;
  if (all.length === 0) throw new AppError('file_missing');
  if (all.length > 1) throw new AppError('file_count');
  if (!first) throw new AppError('picture_too_large');
  return first;
}

/** Undefined for more bytes than a picture may have; what is too much is not kept. */
async function bytesOf({ content }: IncomingFile): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  return size <= mostBytes ? Buffer.concat(chunks) : undefined;
}
