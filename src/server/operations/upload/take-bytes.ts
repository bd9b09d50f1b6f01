import { AppError } from '../../../contract/errors.ts';
import { newFileKey } from '../../ports/file-store.ts';
import { arrivingFiles } from '../../repositories/documents/arriving-files.ts';
import {
  resumableUploads,
  type UploadRow,
} from '../../repositories/documents/resumable-uploads.ts';
import type { SignedInContext } from '../context.ts';
import { ownUpload } from './find-upload.ts';
import { uploadPieces } from './upload-pieces.ts';

/** Enough for 20 MB in chunks of 20 kB. */
const MOST_PIECES = 1_000;
/**
 * Beyond them each piece has to bring so much on average: a bad line that breaks every three
 * seconds does, and gets through.
 */
const PIECE_BYTES = 4_096;

/**
 * Takes bytes behind those that are here, piece by piece: what is here stays when the connection
 * breaks or the server is killed. Of two that send at once the one that is further wins, and no
 * byte comes twice. Answers how many bytes are here then.
 */
export async function takeBytes(
  context: SignedInContext,
  { upload, content }: { upload: UploadRow; content: AsyncIterable<Uint8Array> },
): Promise<number> {
  let at = upload.received;
  let pieces = upload.piece_keys.length;
  for await (const piece of uploadPieces(content)) {
    if (at + piece.length > upload.size) throw new AppError('upload_too_large');
    pieces += 1;
    if (pieces > MOST_PIECES + at / PIECE_BYTES) throw new AppError('upload_pieces');
    await keep(context, { id: upload.id, at, piece });
    at += piece.length;
  }
  return at;
}

/** Notes the piece, stores it and adds it; one that nobody takes is erased at once. */
async function keep(
  context: SignedInContext,
  { id, at, piece }: { id: string; at: number; piece: Buffer },
): Promise<void> {
  const {
    inTenant,
    tenant: { id: tenant },
    ports: { files },
    now,
  } = context;
  const key = newFileKey();
  await inTenant((transaction) =>
    arrivingFiles.note(transaction, { tenant, keys: [key], at: new Date(now()) }),
  );
  await files.put(piece, key);
  const isTaken = await inTenant(async (transaction) => {
    await arrivingFiles.settle(transaction, { tenant, keys: [key] });
    return resumableUploads.append(transaction, {
      ...ownUpload(context, id),
      at,
      size: piece.length,
      key,
    });
  });
  if (isTaken) return;
  await files.remove(key);
  throw new AppError('upload_offset');
}
