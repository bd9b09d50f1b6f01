import { type OperationName, operations } from '../../../contract/operations.ts';
import type { Document } from '../../../contract/records.ts';
import { CallError, type LocalCode, localTexts } from '../api/call-error.ts';
import { callRefusal, requestFor, responseBody, signedOutRefusal } from '../api/wire.ts';
import type { Translate } from '../i18n/texts.ts';
import type { Session } from '../session/session.ts';
import { transfer, type UploadData } from './transfer.ts';
import type { Upload } from './upload.ts';

export interface TusClientPorts {
  clientId: string;
  session: Pick<Session, 'token' | 'renew' | 'expire'>;
  t: Translate;
  createRequest?: () => XMLHttpRequest;
}

/**
 * The calls that bring a file over (tus 1.0.0), and the one that hands it in. All throw CallError:
 * `isUnanswered` when no answer came.
 */
export interface TusClient {
  /** Begins an upload and gives its id. */
  begin: (file: File) => Promise<string>;
  /** How many bytes are there; undefined where the upload is not, or no more. */
  offset: (uploadId: string) => Promise<number | undefined>;
  /** Sends the bytes from there on, and gives how many are there then. */
  append: (part: {
    uploadId: string;
    offset: number;
    file: File;
    onSent: (bytes: number) => void;
  }) => Promise<number | undefined>;
  /** Makes documents of the file; undefined where the upload is not there. */
  handIn: (
    upload: Pick<Upload, 'applicantUid' | 'applicationUid' | 'idempotencyKey'>,
    uploadId: string,
  ) => Promise<Document[] | undefined>;
  end: (uploadId: string) => Promise<void>;
}

interface Input {
  query?: object;
  body?: object;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  content?: Blob;
  onSent?: (bytes: number) => void;
  isFine?: (status: number) => boolean;
}

/** An answer that nobody can read is no matter of the person's. */
const plainTexts: typeof localTexts = {
  ...localTexts,
  empty_response: 'error.internal',
  invalid_response: 'error.internal',
};

/**
 * What the server says about a file before its bytes come: UTF-8 in base64, as the protocol wants
 * it.
 */
const metadataOf = ({ name, type }: File): string =>
  Object.entries({ filename: name, filetype: type })
    .map(
      ([key, value]) => `${key} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`,
    )
    .join(',');

const offsetIn = ({ headers }: Response): number => Number(headers.get('upload-offset'));

/** Makes the tus calls for one file, until the signal aborts. A refused token is renewed once. */
export const createTusClient = (
  { clientId, session, t, createRequest }: TusClientPorts,
  signal: AbortSignal,
): TusClient => {
  const local = (code: LocalCode) => new CallError({ code, message: t(plainTexts[code]) });

  const sendWith = (
    token: string | null,
    name: OperationName,
    { query, body, idempotencyKey, headers: more = {}, content, onSent }: Input,
  ) => {
    const { url, init } = requestFor(operations[name], {
      query,
      body,
      idempotencyKey,
      clientId,
      token,
    });
    const headers = new Headers(init.headers);
    for (const [key, value] of Object.entries(more)) headers.set(key, value);
    const data: UploadData = {
      url,
      method: operations[name].method,
      headers,
      body: content ?? (init.body as FormData | undefined),
      signal,
      ...(onSent && { onSent }),
    };
    return transfer(data, createRequest).catch((error: unknown) => {
      throw signal.aborted ? error : local(navigator.onLine ? 'unreachable' : 'offline');
    });
  };

  const send = async (name: OperationName, input: Input): Promise<Response> => {
    let used = session.token();
    let response = await sendWith(used, name, input);
    const isOut = () => response.status === 401 || response.status === 403;
    if (isOut() && (await session.renew(used))) {
      used = session.token();
      response = await sendWith(used, name, input);
    }
    if (isOut()) {
      session.expire(used);
      throw signedOutRefusal(response, local);
    }
    if (!response.ok && !input.isFine?.(response.status)) throw await callRefusal(response, local);
    return response;
  };

  const tus = (name: OperationName, { headers, ...input }: Input) =>
    send(name, { ...input, headers: { 'tus-resumable': '1.0.0', ...headers } });
  const isGone = (status: number) => status === 404 || status === 410;

  const offset: TusClient['offset'] = async (uploadId) => {
    const response = await tus('get-upload', { query: { uploadId }, isFine: isGone });
    return response.ok ? offsetIn(response) : undefined;
  };

  return {
    offset,
    begin: async (file) => {
      const { headers } = await tus('create-upload', {
        headers: { 'upload-length': String(file.size), 'upload-metadata': metadataOf(file) },
      });
      return headers.get('location')?.split('/').at(-1) ?? '';
    },
    append: async ({ uploadId, offset: from, file, onSent }) => {
      const headers = {
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      };
      const response = await tus('append-upload', {
        query: { uploadId },
        headers,
        content: file.slice(from),
        onSent,
        isFine: (status) => status === 409 || isGone(status),
      });
      return response.ok ? offsetIn(response) : offset(uploadId);
    },
    handIn: async ({ applicantUid, applicationUid, idempotencyKey }, uploadId) => {
      const operation = operations['process-docs-socket'];
      const response = await send('process-docs-socket', {
        body: { applicantUid, applicationUid, uploadIds: [uploadId] },
        idempotencyKey,
      }).catch((error: unknown) => {
        if (error instanceof CallError && isGone(error.status)) return undefined;
        throw error;
      });
      return response && ((await responseBody(response, { operation, local })) as Document[]);
    },
    end: async (uploadId) => {
      await tus('end-upload', { query: { uploadId }, isFine: isGone });
    },
  };
};
