import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** The public keys of an identity provider elsewhere, with what its clock says. */
export interface IssuerKeys {
  /**
   * The keys that are cached; asks where none are, or where `isStale` says that it will not do. Throws
   * an UnreachableIssuer.
   */
  current(): Promise<IssuerKeySet>;
  /**
   * Asks again for a key that is not among the cached ones, but not each time somebody invents one.
   */
  renewed(): Promise<IssuerKeySet>;
}

export interface IssuerKeySet {
  keyOf: JWTVerifyGetKey;
  /** Milliseconds by which the provider's clock is ahead of ours. */
  ahead: number;
}

/** The provider does not answer, answers too slowly, or does not answer with keys. */
export class UnreachableIssuer extends Error {
  override name = 'UnreachableIssuer';
}

/** Keys are asked for again after a while, and still believed for a day while nobody answers. */
const FRESH_MS = 10 * 60_000;
const BELIEVED_MS = 24 * 60 * 60_000;
/** Neither a silent provider nor an invented key makes us ask more often than this. */
const PAUSE_MS = 10_000;
const PATIENCE_MS = 5_000;
const MOST_BYTES = 262_144;
const MOST_KEYS = 100;

interface Options {
  issuer: string;
  fetch: typeof fetch;
  now: () => number;
}

/** Where keycloak publishes its keys, below the issuer. */
export function openIssuerKeys({ issuer, fetch, now }: Options): IssuerKeys {
  let cached: { keys: IssuerKeySet; at: number } | undefined;
  let failed: { error: UnreachableIssuer; at: number } | undefined;
  let asking: Promise<IssuerKeySet> | undefined;

  const load = async (): Promise<IssuerKeySet> => {
    try {
      const keys = await askFor(`${issuer}/protocol/openid-connect/certs`, { fetch, now });
      cached = { keys, at: now() };
      failed = undefined;
      return keys;
    } catch (error) {
      failed = {
        error: new UnreachableIssuer(
          `The keys of ${issuer} cannot be had: ${error instanceof Error ? error.message : String(error)}`,
        ),
        at: now(),
      };
      throw failed.error;
    }
  };
  const ask = (): Promise<IssuerKeySet> => {
    if (failed && now() - failed.at < PAUSE_MS) return Promise.reject(failed.error);
    asking ??= load().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    current: async () => {
      const age = cached ? now() - cached.at : Infinity;
      if (!cached || age > BELIEVED_MS) return ask();
      if (age > FRESH_MS) ask().catch(() => undefined);
      return cached.keys;
    },
    renewed: async () => (cached && now() - cached.at < PAUSE_MS ? cached.keys : ask()),
  };
}

async function askFor(
  address: string,
  { fetch, now }: Pick<Options, 'fetch' | 'now'>,
): Promise<IssuerKeySet> {
  const asked = now();
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  const set = JSON.parse(await textOf(answer)) as Partial<JSONWebKeySet> | null;
  if (!Array.isArray(set?.keys) || set.keys.length === 0 || set.keys.length > MOST_KEYS)
    throw new Error('it answers without keys');
  const serverTime = Date.parse(answer.headers.get('date') ?? '');
  return {
    keyOf: createLocalJWKSet(set as JSONWebKeySet),
    ahead: aheadOf(serverTime, { asked, answered: now() }),
  };
}

/** The header tells whole seconds: less than this is no difference. */
const PRECISION_MS = 2_000;

/**
 * How far a clock is ahead of ours, in milliseconds. It told its time at some moment between our
 * question and its answer: only what lies outside of that, and beyond what the header can tell, is
 * a difference.
 */
function aheadOf(
  serverTime: number,
  { asked, answered }: { asked: number; answered: number },
): number {
  if (serverTime > answered + PRECISION_MS) return serverTime - answered;
  if (serverTime < asked - PRECISION_MS) return serverTime - asked;
  return 0;
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error('it answers with more than keys');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
