import type { Document } from '../../../contract/records.ts';
import { CallError, localTexts } from '../api/call-error.ts';
import type { Translate } from '../i18n/texts.ts';
import { createTusClient, type TusClient, type TusClientPorts } from './tus-client.ts';
import type { Upload } from './upload.ts';

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
  ports: TusClientPorts,
): Promise<Document[]> => {
  try {
    return await send(upload, {
      client: createTusClient(ports, sending.signal),
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

interface SendContext {
  client: TusClient;
  sending: UploadTask;
  t: Translate;
}

const send = async (upload: Sent, context: SendContext): Promise<Document[]> => {
  const { uploadId } = upload;
  let begun =
    uploadId === undefined
      ? undefined
      : { uploadId, offset: await context.client.offset(uploadId) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // One that is gone may have been handed in by a call whose answer got lost: then this is its
    // answer.
    const id =
      begun && begun.offset === undefined
        ? begun.uploadId
        : await bringOver(upload.file, { ...context, begun });
    const documents = id === undefined ? undefined : await context.client.handIn(upload, id);
    if (documents) return documents;
    begun = undefined;
  }
  throw new CallError({ code: 'unreachable', message: context.t(localTexts.unreachable) });
};

/** Brings all bytes over and gives the upload's id; undefined where it is gone, or stands still. */
const bringOver = async (
  file: File,
  {
    client,
    sending,
    begun,
  }: SendContext & { begun: { uploadId: string; offset: number | undefined } | undefined },
): Promise<string | undefined> => {
  const uploadId = begun?.uploadId ?? (await client.begin(file));
  if (!begun) sending.onBegun(uploadId);
  let offset: number | undefined = begun?.offset ?? 0;
  for (let still = 0; offset !== undefined && offset < file.size && still < MOST_ROUNDS; ) {
    const from: number = offset;
    const onSent = (bytes: number) =>
      sending.onPercent(Math.min(100, Math.floor(((from + bytes) / file.size) * 100)));
    onSent(0);
    offset = await client.append({ uploadId, offset, file, onSent });
    still = offset === from ? still + 1 : 0;
  }
  return offset === file.size ? uploadId : undefined;
};
