import { type Agent, type ClientRequest, type IncomingMessage, request as open } from 'node:http';
import { expect } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { addressOf, type Caller } from '../test-app.ts';
import { documentApp, multipart, paper, passport, TRAVELLER, type Upload } from './document-app.ts';

export const UPLOADS = '/doc/v1/uploads';
export const BYTES = 'application/offset+octet-stream';
export const scan = (salt: string, bytes = 3_000_000) =>
  Buffer.concat([paper(passport(), salt), Buffer.alloc(bytes, ' ')]);
export const named = (name: string) =>
  `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from('application/pdf').toString('base64')}`;

export const idOf = (url: string) => url.slice(UPLOADS.length + 1);
export const answerTo = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (answer) => answer.resume().once('end', () => resolve(answer)));
  });

type Headers = Record<string, string>;
interface Sent {
  from?: Caller;
  headers?: Headers;
  payload?: Buffer;
}

/** A server, and short names for what a client of resumable uploads (tus) does. */
export async function resumableApp() {
  const base = await documentApp();
  const { app, as } = base;
  const traveller = await as('traveller');

  async function tus(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    { from = traveller, headers = {}, payload }: Sent = {},
  ) {
    const answer = await app.inject({
      method,
      url,
      headers: { 'tus-resumable': '1.0.0', ...from.headers, ...headers },
      ...(payload && { payload }),
    });
    const code = answer.payload.startsWith('{')
      ? (answer.json() as { error: { code: string } }).error.code
      : undefined;
    return { status: answer.statusCode, headers: answer.headers as Headers, code };
  }

  const begin = (size: number, more: Sent = {}) =>
    tus('POST', UPLOADS, {
      ...more,
      headers: {
        'upload-length': String(size),
        'upload-metadata': named('scan.pdf'),
        ...more.headers,
      },
    });
  const begun = async (size: number, more?: Sent) =>
    String((await begin(size, more)).headers.location);
  const append = (url: string, offset: number, payload: Buffer, more: Sent = {}) =>
    tus('PATCH', url, {
      ...more,
      headers: { 'content-type': BYTES, 'upload-offset': String(offset), ...more.headers },
      payload,
    });
  const offsetOf = async (url: string) => Number((await tus('HEAD', url)).headers['upload-offset']);
  const arrived = async (content: Buffer) => {
    const url = await begun(content.length);
    expect((await append(url, 0, content)).status).toBe(204);
    return idOf(url);
  };
  const bytesOf = async (docId: string | undefined) =>
    (
      await app.inject({
        method: 'GET',
        url: addressOf('get-file', { docId }),
        headers: traveller.headers,
      })
    ).rawPayload;
  /** Hands uploads in, and files beside them. */
  const handIn = async (
    ids: readonly string[],
    {
      from = traveller,
      headers = {},
      files = [],
      fields = {},
      call = 'process-docs-socket',
    }: { from?: Caller; headers?: Headers; files?: Upload[]; fields?: Headers; call?: string } = {},
  ) => {
    const { body, type } = multipart(files, { applicantUid: TRAVELLER, ...fields });
    const more = ids
      .map(
        (id) =>
          `------farland\r\ncontent-disposition: form-data; name="uploadIds"\r\n\r\n${id}\r\n`,
      )
      .join('');
    const answer = await app.inject({
      method: 'POST',
      url: `/doc/v1/document-ai/${call}`,
      headers: { ...from.headers, ...headers, 'content-type': type },
      payload: Buffer.concat([Buffer.from(more), body]),
    });
    const { response = [], error } = answer.json() as {
      response?: Document[];
      error?: { code: string; fields?: object; message: string };
    };
    return {
      status: answer.statusCode,
      documents: response,
      ids: response.map(({ _id }) => _id),
      error,
    };
  };

  /** A body that a test sends as far as it likes, over a connection that it can break. */
  async function sending(
    url: string,
    { offset = 0, size, agent }: { offset?: number; size: number; agent?: Agent },
  ): Promise<{ sent: ClientRequest; closed: Promise<void> }> {
    const { port, hostname } = new URL(
      app.server.listening
        ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
        : await app.listen({ host: '127.0.0.1', port: 0 }),
    );
    const closed = new Promise<void>((resolve) =>
      app.server.once('request', (request) => request.once('close', resolve)),
    );
    const sent = open({
      host: hostname,
      port,
      method: 'PATCH',
      path: url,
      ...(agent && { agent }),
      headers: {
        ...traveller.headers,
        'tus-resumable': '1.0.0',
        'content-type': BYTES,
        'upload-offset': String(offset),
        'content-length': size,
      },
    });
    sent.on('error', () => undefined);
    return { sent, closed };
  }

  return {
    ...base,
    traveller,
    tus,
    begin,
    begun,
    append,
    offsetOf,
    arrived,
    bytesOf,
    handIn,
    sending,
  };
}
