import type { Document } from '../../../contract/records.ts';
import { CallError, localTexts } from '../api/call-error.ts';
import type { Translate } from '../i18n/texts.ts';
import type { Upload } from './upload.ts';
import { openUploadQueue, type UploadCalls, type UploadQueuePorts } from './upload-queue.ts';

export interface UploadTask {
  signal: AbortSignal;
  onPercent: (percent: number) => void;
  /** The server has begun to take the file, under this name. */
  onBegun: (uploadId: string) => void;
}

type Sent = Pick<
  Upload,
  'file' | 'applicantUid' | 'applicationUid' | 'idempotencyKey' | 'uploadId'
>;

/** So often the server may say that nothing more is there than before. */
const MOST_ROUNDS = 4;

/**
 * Sends one file, from where an earlier try stopped, and gives the documents that it became. Throws
 * CallError: `isUnanswered` when no answer came; an aborted sending throws the signal's reason.
 */
export const sendFile = async (
  upload: Sent,
  sending: UploadTask,
  ports: UploadQueuePorts,
): Promise<Document[]> => {
  try {
    return await send(upload, {
      line: openUploadQueue(ports, sending.signal),
      sending,
      t: ports.t,
    });
  } catch (error) {
    const isSilent = error instanceof CallError && error.isUnanswered && !sending.signal.aborted;
    if (isSilent && !(await isReadable(upload.file)))
      throw new CallError({ code: 'file_gone', message: ports.t('documents.fileGone') });
    throw error;
  }
};

/**
 * A file that was moved or changed since it was chosen looks to the browser like a line that is
 * down.
 */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

interface Way {
  line: UploadCalls;
  sending: UploadTask;
  t: Translate;
}

const send = async (upload: Sent, way: Way): Promise<Document[]> => {
  const { uploadId } = upload;
  let begun =
    uploadId === undefined ? undefined : { uploadId, offset: await way.line.offset(uploadId) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // One that is gone may have been handed in by a call whose answer got lost: then this is its
    // answer.
    const id =
      begun && begun.offset === undefined
        ? begun.uploadId
        : await bringOver(upload.file, { ...way, begun });
    const documents = id === undefined ? undefined : await way.line.handIn(upload, id);
    if (documents) return documents;
    begun = undefined;
  }
  throw new CallError({ code: 'unreachable', message: way.t(localTexts.unreachable) });
};

/** Brings all bytes over and gives the upload's id; undefined where it is gone, or stands still. */
const bringOver = async (
  file: File,
  {
    line,
    sending,
    begun,
  }: Way & { begun: { uploadId: string; offset: number | undefined } | undefined },
): Promise<string | undefined> => {
  const uploadId = begun?.uploadId ?? (await line.begin(file));
  if (!begun) sending.onBegun(uploadId);
  let offset: number | undefined = begun?.offset ?? 0;
  for (let still = 0; offset !== undefined && offset < file.size && still < MOST_ROUNDS; ) {
    const from: number = offset;
    const onSent = (bytes: number) =>
      sending.onPercent(Math.min(100, Math.floor(((from + bytes) / file.size) * 100)));
    onSent(0);
    offset = await line.append({ uploadId, offset, file, onSent });
    still = offset === from ? still + 1 : 0;
  }
  return offset === file.size ? uploadId : undefined;
};
