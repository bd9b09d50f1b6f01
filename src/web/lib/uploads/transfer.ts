/** What goes out over one line: an address, headers, and perhaps a body. */
export interface UploadData {
  url: string;
  method: string;
  headers: Headers;
  body?: XMLHttpRequestBodyInit | undefined;
  signal: AbortSignal;
  onSent?: (bytes: number) => void;
}

/**
 * A line on which nothing moves for so long is dead, whatever the device believes; sooner where
 * there is nothing to send.
 */
const STALL_MS = { bytes: 120_000, words: 60_000 };

/** Headers of an answer that anybody asks for. */
const READ_HEADERS = ['x-request-id', 'retry-after', 'location', 'upload-offset'];

/**
 * Sends by XMLHttpRequest, because fetch does not tell how much has gone out. Rejects when there
 * was no answer.
 */
export const transfer = (
  { url, method, headers, body, signal, onSent }: UploadData,
  createRequest = () => new XMLHttpRequest(),
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = createRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    const stall = stallTimeout(
      () => request.abort(),
      body instanceof Blob ? STALL_MS.bytes : STALL_MS.words,
    );
    request.addEventListener('loadend', stall.end);
    request.upload.addEventListener('progress', ({ loaded }) => {
      stall.restart();
      onSent?.(loaded);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('No answer came.')));
    request.addEventListener('abort', () =>
      reject(signal.aborted ? (signal.reason as Error) : new TypeError('The line is dead.')),
    );
    signal.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });

/** Calls `giveUp` when nothing has moved for so long; each `restart` begins anew. */
const stallTimeout = (giveUp: () => void, stallMs: number) => {
  let timer = setTimeout(giveUp, stallMs);
  const end = () => clearTimeout(timer);
  return {
    end,
    restart: () => {
      end();
      timer = setTimeout(giveUp, stallMs);
    },
  };
};

/** Answers that have no body may not be given one. */
const answerOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers();
  for (const name of READ_HEADERS) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers,
  });
};
