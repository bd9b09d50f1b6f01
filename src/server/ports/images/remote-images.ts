import { type LookupAddress, lookup as resolve } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createTurns } from '../secrets/passwords.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Why a picture did not come: the address is not one that we call, or what is there is no picture
 * that we take.
 */
type Refusal = 'image_url_refused' | 'image_not_fetched';

/** Fetches pictures of strangers' servers. */
export interface RemoteImages {
  fetch(address: string): Promise<Buffer | Refusal>;
}

const MOST_BYTES = 5_000_000;
const LONGEST_MS = 5_000;
const MOST_AT_ONCE = 8;

interface Outside {
  resolve?: typeof resolve;
  request?: typeof request;
  /** Milliseconds that one picture may take. */
  longestMs?: number;
}

/**
 * The default: https on its own port, no name and password, no redirect, 5 MB, 5 s, and only
 * addresses of the public internet, which are checked when the name has been resolved and are the
 * very ones that are called.
 */
export function openRemoteImages({
  resolve: asked = resolve,
  request: send = request,
  longestMs = LONGEST_MS,
}: Outside = {}): RemoteImages {
  const inTurn = createTurns(MOST_AT_ONCE);
  const lookup = publicOnly(asked);
  return {
    fetch: async (written) => {
      const url = URL.parse(written);
      if (
        url?.protocol !== 'https:' ||
        url.port !== '' ||
        url.username !== '' ||
        url.password !== ''
      )
        return 'image_url_refused';
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !isPublicAddress(host)) return 'image_url_refused';
      try {
        return await inTurn(() => picture(url, { send, lookup, longestMs }));
      } catch (error) {
        return error instanceof NotPublic ? 'image_url_refused' : 'image_not_fetched';
      }
    },
  };
}

class NotPublic extends Error {}

/**
 * Resolves a name for the connection itself, so that nothing can be resolved anew between looking
 * and calling.
 */
const publicOnly =
  (asked: typeof resolve): LookupFunction =>
  (host, options, done) => {
    asked(
      host,
      { ...options, all: true },
      (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
        const [first] = found ?? [];
        if (error || !first) return done(error ?? new Error(`${host} has no address.`), '', 0);
        if (!found.every(({ address }) => isPublicAddress(address)))
          return done(new NotPublic('The name leads to an address that is not public.'), '', 0);
        if (options.all) return done(null, found);
        done(null, first.address, first.family);
      },
    );
  };

interface Calling {
  send: typeof request;
  lookup: LookupFunction;
  longestMs: number;
}

async function picture(url: URL, { send, lookup, longestMs }: Calling): Promise<Buffer | Refusal> {
  const signal = AbortSignal.timeout(longestMs);
  const options: RequestOptions = {
    lookup,
    signal,
    agent: false,
    maxHeaderSize: 16_384,
    headers: { accept: 'image/*', 'user-agent': 'farland' },
  };
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    send(url, options, answered).on('error', failed).end();
  });
  try {
    if (answer.statusCode !== 200 || !/^image\//i.test(answer.headers['content-type'] ?? ''))
      return 'image_not_fetched';
    return (await bytesOf(answer)) ?? 'image_not_fetched';
  } finally {
    answer.destroy();
  }
}

/** Undefined where there are more than we take. */
async function bytesOf(answer: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
