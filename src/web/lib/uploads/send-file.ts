import type { Document } from '../../../contract/records.ts';
import { operations } from '../../../contract/operations.ts';
import { answerOf, refusalOf } from '../answer.ts';
import { CallError, localTexts, type LocalCode } from '../call-error.ts';
import { requestFor } from '../request.ts';
import type { Session } from '../session.ts';
import type { Say } from '../texts.ts';
import type { Upload } from './upload.ts';

export type SendPorts = { clientId: string; session: Pick<Session, 'token' | 'renew' | 'expire'>; say: Say; createRequest?: () => XMLHttpRequest };

export type Sending = { signal: AbortSignal; onPercent: (percent: number) => void };

type Travel = Sending & { upload: Pick<Upload, 'file' | 'applicantUid' | 'applicationUid' | 'idempotencyKey'>; token: string | null };

/** A line on which nothing moves for so long is dead, whatever the device believes. */
const SILENCE_MS = 120_000;

const operation = operations['process-docs-socket'];

/** Sends by XMLHttpRequest, because fetch does not tell how much has gone out. Rejects when there was no answer. */
const travel = ({ upload: { file, applicantUid, applicationUid, idempotencyKey }, token, signal, onPercent }: Travel, { clientId, createRequest }: SendPorts) => new Promise<Response>((resolve, reject) => {
  const { url, init } = requestFor(operation, { body: { applicantUid, applicationUid, files: [file] }, clientId, token, idempotencyKey });
  const request = createRequest?.() ?? new XMLHttpRequest();
  request.open(operation.method, url);
  (init.headers as Headers).forEach((value, name) => request.setRequestHeader(name, value));
  const line = watchLine(() => request.abort());
  request.addEventListener('loadend', line.end);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    line.moves();
    onPercent(total ? Math.floor(loaded / total * 100) : 0);
  });
  request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })));
  request.addEventListener('error', () => reject(new TypeError('No answer came.')));
  request.addEventListener('abort', () => reject(signal.aborted ? signal.reason as Error : new TypeError('The line is dead.')));
  signal.addEventListener('abort', () => request.abort());
  request.send(init.body as FormData);
});

/** Gives a line up after a long silence; each move counts anew. */
const watchLine = (giveUp: () => void) => {
  let timer = setTimeout(giveUp, SILENCE_MS);
  const end = () => clearTimeout(timer);
  return { end, moves: () => { end(); timer = setTimeout(giveUp, SILENCE_MS); } };
};

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  return headers;
};

/**
 * Sends one file and gives the documents that it became. A refused token is renewed once. Throws CallError: `isUnanswered`
 * when no answer came; an aborted sending throws the signal's reason.
 */
export const sendFile = async (upload: Travel['upload'], sending: Sending, ports: SendPorts): Promise<Document[]> => {
  const { session, say } = ports;
  const local = (code: LocalCode) => new CallError({ code, message: say(localTexts[code]) });
  const send = (token: string | null) => travel({ ...sending, upload, token }, ports).catch((error: unknown) => {
    throw sending.signal.aborted ? error : local(navigator.onLine ? 'unreachable' : 'offline');
  });
  const used = session.token();
  let response = await send(used);
  if (response.status === 401 && await session.renew(used)) response = await send(session.token());
  if (response.status === 401) session.expire();
  if (!response.ok) throw await refusalOf(response, local);
  return await answerOf(response, { operation, local }) as Document[];
};
