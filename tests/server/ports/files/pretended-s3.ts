import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type {
  ObjectStore,
  ObjectStoreKeys,
} from '../../../../src/server/ports/files/object-store.ts';

/** What a test wants of the next answers: one is used up a call, in order. */
export type Mishap = 'slow-down' | 'cut' | 'half' | 'silent' | 'stall' | 'changed-body';

export interface PretendedS3 {
  store: ObjectStore;
  keys: ObjectStoreKeys;
  objects: Map<string, Buffer>;
  /** Method and path of every call. */
  calls: string[];
  mishaps: Mishap[];
  /** The keys may do only this from now on. */
  allow: (methods: readonly string[]) => void;
  close: () => Promise<void>;
}

const KEYS = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'not/a+secret',
  sessionToken: 'a-session',
};
const REGION = 'eu-test-1';
/** A small page, so that listing goes over several. */
const PAGE = 3;
const LATEST_MS = 15 * 60_000;

/**
 * A server that speaks as much S3 as the product does: it works every signature and body hash out
 * by itself, and keeps objects in memory.
 */
export async function pretendedS3({
  bucket = 'papers',
  prefix = 'farland/',
} = {}): Promise<PretendedS3> {
  const objects = new Map<string, Buffer>();
  const state = {
    calls: [] as string[],
    mishaps: [] as Mishap[],
    methods: ['GET', 'PUT', 'DELETE'] as readonly string[],
  };
  const server = createServer(
    (request, response) =>
      void answer(request, response, { objects, bucket, state }).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  afterAll(close);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`;
  return {
    store: { bucket, prefix, region: REGION, address },
    keys: KEYS,
    objects,
    calls: state.calls,
    mishaps: state.mishaps,
    allow: (methods) => {
      state.methods = methods;
    },
    close,
  };
}

interface Inside {
  objects: Map<string, Buffer>;
  bucket: string;
  state: { calls: string[]; mishaps: Mishap[]; methods: readonly string[] };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, bucket, state }: Inside,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3');
  const body = await buffer(request);
  state.calls.push(`${request.method} ${url.pathname}`);
  const refuse = (status: number, code: string) =>
    void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  const mishap = state.mishaps.shift();
  if (mishap === 'slow-down') return refuse(503, 'SlowDown');
  if (mishap === 'cut') return void response.destroy();
  if (mishap === 'silent') return;
  const wrong = wrongWith(request, {
    url,
    body: mishap === 'changed-body' ? Buffer.concat([body, Buffer.from('!')]) : body,
  });
  if (wrong) return refuse(...wrong);
  if (!state.methods.includes(request.method ?? '')) return refuse(403, 'AccessDenied');
  const [, named = '', key = ''] = /^\/([^/]+)\/(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  if (named !== bucket) return refuse(404, 'NoSuchBucket');
  if (key === '') return list(url.searchParams, { response, objects });
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method !== 'GET')
    return void response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  const content = objects.get(key);
  if (!content) return refuse(404, 'NoSuchKey');
  response.writeHead(200, { 'content-length': content.length });
  if (mishap !== 'half' && mishap !== 'stall') return void response.end(content);
  response.write(content.subarray(0, content.length / 2), () => {
    if (mishap === 'half') response.destroy();
  });
}

function list(
  query: URLSearchParams,
  { response, objects }: { response: ServerResponse; objects: Map<string, Buffer> },
): void {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? ''))
    .sort()
    .filter((name) => `&${name}` > after);
  const page = names.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)));
  const more =
    page.length < names.length
      ? `<NextContinuationToken>&amp;${page.at(-1)}</NextContinuationToken>`
      : '';
  response
    .writeHead(200)
    .end(
      `<ListBucketResult>${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}${more}</ListBucketResult>`,
    );
}

/** SigV4 as Amazon writes it down, from the request as it came in. */
function wrongWith(
  request: IncomingMessage,
  { url, body }: { url: URL; body: Buffer },
): [number, string] | undefined {
  const {
    authorization = '',
    'x-amz-date': date = '',
    'x-amz-content-sha256': declaredHash = '',
    'x-amz-security-token': session,
  } = request.headers as Record<string, string>;
  const [, id, day, region, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (id !== KEYS.accessKeyId || session !== KEYS.sessionToken) return [403, 'InvalidAccessKeyId'];
  if (region !== REGION) return [400, 'AuthorizationHeaderMalformed'];
  const at = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - at) < LATEST_MS)) return [403, 'RequestTimeTooSkewed'];
  if (
    !['host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token'].every((name) =>
      signed.split(';').includes(name),
    )
  )
    return [403, 'AccessDenied'];
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query,
    headers,
    signed,
    declaredHash,
  ].join('\n');
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  const toSign = [
    'AWS4-HMAC-SHA256',
    date,
    `${day}/${region}/s3/aws4_request`,
    hex(canonical),
  ].join('\n');
  const key = [day ?? '', region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${KEYS.secretAccessKey}`,
  );
  if (hmac(key, toSign).toString('hex') !== signature) return [403, 'SignatureDoesNotMatch'];
  return hex(body) === declaredHash ? undefined : [400, 'XAmzContentSHA256Mismatch'];
}
