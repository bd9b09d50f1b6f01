import { AppError } from '../../../contract/errors.ts';
import type { MultipartBody, SignedInContext } from '../context.ts';
import { enterFiles } from './enter-files.ts';
import { storeUpload, type ArrivedFile } from './store-upload.ts';

/**
 * Takes the files of an upload: keeps them, has each read, and adds them to the application where one is named. Answers their
 * ids in the order of arrival. A call that is refused, or repeated, leaves no file behind.
 */
export async function acceptUploads(body: MultipartBody, context: SignedInContext): Promise<string[]> {
  const arrived: ArrivedFile[] = [];
  let isEntered = false;
  try {
    await arrive(body, { arrived, context });
    const input = { fields: body.fields, files: arrived.map(({ fileName, sha256 }) => ({ fileName, sha256 })) };
    return await context.inTenant((transaction) => context.once(transaction, input, async () => {
      const ids = await enterFiles({ ...context, transaction }, { ...whereTo(body), arrived });
      isEntered = true;
      return ids;
    }));
  } catch (error) {
    isEntered = false;
    throw error;
  } finally {
    if (!isEntered) for (const { key } of arrived) if (key !== '') await context.ports.files.remove(key);
  }
}

/** Takes in what comes to its end, also after a file that refuses the call: a client that is still sending would never see the answer. */
async function arrive({ files }: MultipartBody, { arrived, context }: { arrived: ArrivedFile[]; context: SignedInContext }): Promise<void> {
  let index = 0;
  let tooLarge: number | undefined;
  for await (const upload of files) {
    const file = tooLarge === undefined ? await storeUpload(context.ports.files, upload) : upload.skip();
    if (file) arrived.push(file);
    else tooLarge ??= index;
    index += 1;
  }
  if (tooLarge !== undefined) throw new AppError('file_too_large', { fields: { [`files.${tooLarge}`]: { key: 'error.file_too_large' } } });
  if (arrived.length === 0) throw new AppError('file_missing');
}

function whereTo({ fields: { applicantUid = '', applicationUid = '' } }: MultipartBody): { applicantUid: string; applicationUid?: string } {
  if (applicantUid === '') throw new AppError('invalid_request', { fields: { applicantUid: { key: 'error.field.required' } } });
  return { applicantUid, ...(applicationUid !== '' && { applicationUid }) };
}
