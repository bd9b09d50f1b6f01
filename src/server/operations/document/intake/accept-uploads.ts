import { AppError } from '../../../../contract/errors.ts';
import { newFileKey } from '../../../ports/file-store.ts';
import { arrivingFiles } from '../../../repositories/documents/arriving-files.ts';
import type { MultipartBody, SignedInContext } from '../../context.ts';
import { claimUploads, fileOf, uploadIdsOf } from '../../upload/claim-uploads.ts';
import { enterFiles } from './enter-files.ts';
import { type ArrivedFile, storeUpload } from './store-upload.ts';

/** Files and uploads of one call. */
const MOST_FILES = 20;

/**
 * Takes the files of a call and the uploads that it hands in: keeps them, has each read, and adds
 * them to the application where one is named. Answers their ids, of the files in the order of
 * arrival and then of the uploads. All are taken or none, and a call that is refused, or repeated,
 * leaves no file behind.
 */
export async function acceptUploads(
  body: MultipartBody,
  context: SignedInContext,
): Promise<string[]> {
  const arrived: ArrivedFile[] = [];
  let isNeeded = false;
  try {
    await arrive(body, { arrived, context });
    const uploadIds = uploadIdsOf(body);
    refuseCount(arrived.length + uploadIds.length);
    const input = {
      fields: body.fields,
      files: arrived.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
      ...(uploadIds.length > 0 && { uploadIds }),
    };
    const place = whereTo(body);
    const files = await gather(uploadIds, { arrived, context });
    await countBytes(arrived, context);
    const ids = await context.inTenant((transaction) =>
      context.once(transaction, input, async () => {
        await claimUploads({ ...context, transaction }, { ids: uploadIds, files });
        const entered = await enterFiles({ ...context, transaction }, { ...place, arrived });
        isNeeded = true;
        return entered;
      }),
    );
    for (const docId of ids)
      context.ports.realtime.tell(context.tenant.id, {
        applicantUid: place.applicantUid,
        docId,
        state: 'received',
      });
    return ids;
  } catch (error) {
    // Where the database did not get to say its last word, the files may be needed: their notes
    // know.
    isNeeded = !(error instanceof AppError);
    throw error;
  } finally {
    if (!isNeeded)
      for (const { key } of arrived) if (key !== '') await context.ports.files.remove(key);
  }
}

/**
 * Takes in what comes to its end, also after a file that refuses the call: a client that is still
 * sending would never see the answer.
 */
async function arrive(
  { files }: MultipartBody,
  { arrived, context }: { arrived: ArrivedFile[]; context: SignedInContext },
): Promise<void> {
  let index = 0;
  let tooLarge: number | undefined;
  for await (const upload of files) {
    const file =
      tooLarge === undefined
        ? await storeUpload(upload, { files: context.ports.files, key: await notedKey(context) })
        : upload.skip();
    if (file) arrived.push(file);
    else tooLarge ??= index;
    index += 1;
  }
  if (tooLarge !== undefined)
    throw new AppError('file_too_large', {
      fields: { [`files.${tooLarge}`]: { key: 'error.file_too_large' } },
    });
}

/** What stays of the files counts against what an account may bring in a day. */
async function countBytes(
  arrived: readonly ArrivedFile[],
  { principal: { tenant, accountId }, ports: { limiter } }: SignedInContext,
): Promise<void> {
  const bytes = arrived.reduce((sum, { key, size }) => (key === '' ? sum : sum + size), 0);
  if (bytes > 0)
    await limiter.take('megabytes', { tenant, id: accountId, count: Math.ceil(bytes / 1_000_000) });
}

function refuseCount(count: number): void {
  if (count === 0) throw new AppError('file_missing');
  if (count > MOST_FILES) throw new AppError('file_count');
}

/** Puts the uploads of a call together, each a file like any that arrives. */
async function gather(
  ids: readonly string[],
  { arrived, context }: { arrived: ArrivedFile[]; context: SignedInContext },
): Promise<Map<string, ArrivedFile>> {
  const files = new Map<string, ArrivedFile>();
  for (const id of ids) {
    const file = await fileOf(context, { id, key: () => notedKey(context) });
    if (!file) continue;
    arrived.push(file);
    files.set(id, file);
  }
  return files;
}

/** A key for a file that is about to come, noted for the case that it comes to nothing. */
async function notedKey({ inTenant, tenant, now }: SignedInContext): Promise<string> {
  const key = newFileKey();
  await inTenant((transaction) =>
    arrivingFiles.note(transaction, { tenant: tenant.id, keys: [key], at: new Date(now()) }),
  );
  return key;
}

function whereTo({ fields: { applicantUid = '', applicationUid = '' } }: MultipartBody): {
  applicantUid: string;
  applicationUid?: string;
} {
  if (applicantUid === '')
    throw new AppError('invalid_request', {
      fields: { applicantUid: { key: 'error.field.required' } },
    });
  return { applicantUid, ...(applicationUid !== '' && { applicationUid }) };
}
