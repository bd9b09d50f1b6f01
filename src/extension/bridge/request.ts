import type { MessageSender } from '../browser.ts';

/** What a page of the platform may ask of the extension. */
export type BridgeRequest =
  | { type: 'status' }
  | { type: 'disconnect' }
  | { type: 'begin'; requestId: string; tenant: string; grant: string }
  | { type: 'reports'; requestId: string }
  | { type: 'reports-taken'; requestId: string; ids: string[] }
  | { type: 'forget'; requestId: string };

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;
const GRANT = /^[A-Za-z0-9_-]{20,64}$/;
const TENANT = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_IDS = 100;

/** Reads what a page sent; nothing where it is no request of ours. */
export function readRequest(message: unknown): BridgeRequest | undefined {
  const { type, requestId, tenant, grant, ids } = (message ?? {}) as Record<string, unknown>;
  if (type === 'status' || type === 'disconnect') return { type };
  if (typeof requestId !== 'string' || !REQUEST_ID.test(requestId)) return undefined;
  if (type === 'reports' || type === 'forget') return { type, requestId };
  if (type === 'begin' && isWord(tenant, TENANT) && isWord(grant, GRANT))
    return { type, requestId, tenant, grant };
  if (type !== 'reports-taken' || !Array.isArray(ids) || ids.length > MOST_IDS) return undefined;
  return { type, requestId, ids: ids.filter((id): id is string => typeof id === 'string') };
}

const isWord = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value);

/**
 * Whether a message comes from a page of the platform itself: of a site that the manifest names, by
 * the address that the browser says, and not from a frame in it.
 */
export function isFromPlatform(
  { origin, url, frameId }: MessageSender,
  sites: readonly string[],
): boolean {
  if (!origin || !url || frameId !== 0) return false;
  if (new URL(url).origin !== origin) return false;
  const { protocol, hostname } = new URL(origin);
  return sites.includes(`${protocol}//${hostname}/*`);
}
