import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type RetryPolicy, retryDelay } from '../../../core/retry/retry-delay.ts';
import { FileStoreAway } from '../file-store.ts';
import type { ObjectStore, ObjectStoreKeys } from './object-store.ts';

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Below the bucket. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array | Blob;
  /** Of the body, in hex; the store compares it with what arrives. */
  sha256?: string;
  /** Whoever asks wants to know now: one try, and a short one. */
  isQuick?: boolean;
}

export interface S3Answer {
  /** Good, or 404. */
  response: Response;
  /** Ends the answer where its body does not come. */
  broken: AbortController;
}

/**
 * One signed call, tried again where that may help. Whatever is neither good nor 404 is a
 * FileStoreAway.
 */
export type S3Call = (request: S3Request) => Promise<S3Answer>;

export interface S3Timing {
  /** How long an answer may take to begin; of a body also to be sent. */
  answerMs: number;
  /** Between tries. */
  retry: RetryPolicy;
}

const TRIES = 3;
const QUICK_MS = 3_000;
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** What a slow line still manages, so that large files get their time. */
const BYTES_A_MS = 100;

/** The store refused, with its own code: `AccessDenied`, `NoSuchBucket`, `SlowDown`. */
export class S3Refusal extends FileStoreAway {
  readonly status: number;
  readonly code: string;

  constructor({ status, code }: { status: number; code: string }) {
    super(`The object store answered ${status} ${code}.`);
    this.status = status;
    this.code = code;
  }
}

export function s3Call(
  { address, region }: ObjectStore,
  { keys, timing }: { keys: ObjectStoreKeys; timing: S3Timing },
): S3Call {
  const cache = new Map<string, ArrayBuffer>();
  const once = async (request: S3Request) => {
    const url = `${address}/${request.key ?? ''}${request.query ? `?${new URLSearchParams(request.query).toString()}` : ''}`;
    const headers = { 'x-amz-content-sha256': request.sha256 ?? NOTHING };
    const signed = await new AwsV4Signer({
      ...keys,
      url,
      method: request.method,
      headers,
      service: 's3',
      region,
      cache,
    }).sign();
    const broken = new AbortController();
    const timer = setTimeout(
      () => broken.abort(new FileStoreAway('The object store takes too long.')),
      (request.isQuick ? QUICK_MS : timing.answerMs) + sizeOf(request.body) / BYTES_A_MS,
    );
    try {
      const body = request.body === undefined ? null : (request.body as BodyInit);
      return {
        response: await fetch(signed.url, {
          method: request.method,
          headers: signed.headers,
          body,
          redirect: 'manual',
          signal: broken.signal,
        }),
        broken,
      };
    } catch (error) {
      throw error instanceof FileStoreAway
        ? error
        : new FileStoreAway(`The object store does not answer (${reasonOf(error)}).`);
    } finally {
      clearTimeout(timer);
    }
  };
  return async (request) => {
    for (let tried = 1; ; tried += 1) {
      const outcome = await once(request)
        .then(refuseFailure)
        .catch((error: unknown) => ({ error }));
      if (!('error' in outcome)) return outcome;
      if (tried === TRIES || request.isQuick || !isPassing(outcome.error)) throw outcome.error;
      await pause(retryDelay(timing.retry, { attempt: tried }));
    }
  };
}

/** The words of an answer, which are few. */
export async function responseText({ response, broken }: S3Answer): Promise<string> {
  const timer = setTimeout(
    () => broken.abort(new FileStoreAway('The object store stopped in the middle of an answer.')),
    QUICK_MS,
  );
  return response
    .text()
    .catch((error: unknown) => {
      throw brokenOff(error);
    })
    .finally(() => clearTimeout(timer));
}

/**
 * What an answer that breaks off in the middle fails with: whatever the network says, the store did
 * not serve.
 */
export const brokenOff = (error: unknown): FileStoreAway =>
  error instanceof FileStoreAway
    ? error
    : new FileStoreAway(`The object store broke off an answer (${reasonOf(error)}).`, {
        cause: error,
      });

const sizeOf = (body: S3Request['body']): number =>
  body === undefined ? 0 : body instanceof Blob ? body.size : body.length;

async function refuseFailure(answer: S3Answer): Promise<S3Answer> {
  const { response } = answer;
  if (response.ok) return answer;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await responseText(answer))?.[1] ?? '';
  if (response.status === 404 && code !== 'NoSuchBucket') return answer;
  throw new S3Refusal({ status: response.status, code });
}

const isPassing = (error: unknown): boolean =>
  error instanceof S3Refusal
    ? error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout'
    : error instanceof FileStoreAway;

const reasonOf = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? error) as Error & { code?: string };
  return code ?? message;
};
