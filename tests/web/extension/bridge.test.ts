import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequest } from '../../../src/extension/bridge/answer-request.ts';
import { isFromPlatform, readRequest } from '../../../src/extension/bridge/request.ts';
import { readState } from '../../../src/extension/state.ts';

const ORIGIN = 'https://visas.example';
const SITES = ['https://visas.example/*'];
const GRANT = 'a'.repeat(43);
const requestId = () => crypto.randomUUID();
const filing = {
  applicationUid: 'a-1',
  reference: 'R-1',
  applicant: 'Anna Eriksson',
  plan: { portal: { id: 'p', title: 'P', address: 'https://p.example', sites: [] }, pages: [] },
};

/** A browser whose memory is the test's, and a server that answers once. */
const asked: { url: string; init: RequestInit }[] = [];
const opened: string[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  let memory: Record<string, unknown> = {};
  asked.length = 0;
  opened.length = 0;
  answer = async () => Response.json({ response: filing });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  vi.stubGlobal('chrome', {
    runtime: { getManifest: () => ({ version: '1.0.0' }) },
    storage: {
      session: {
        get: async () => structuredClone(memory),
        set: async (items: object) => void (memory = { ...memory, ...structuredClone(items) }),
        clear: async () => void (memory = {}),
      },
    },
    tabs: { create: async ({ url }: { url: string }) => void opened.push(url) },
  });
});
const begin = (id = requestId()) =>
  answerRequest({ type: 'begin', requestId: id, tenant: 'demo', grant: GRANT }, ORIGIN);

describe('the bridge of the extension', () => {
  it('hears pages of the platform alone, and no frame in them', () => {
    const page = { origin: ORIGIN, url: `${ORIGIN}/applications`, frameId: 0 };
    expect(isFromPlatform(page, SITES)).toBe(true);
    expect(isFromPlatform({ ...page, frameId: 3 }, SITES)).toBe(false);
    expect(isFromPlatform({ ...page, origin: 'https://evil.example' }, SITES)).toBe(false);
    expect(isFromPlatform({ ...page, url: 'https://evil.example/' }, SITES)).toBe(false);
    expect(isFromPlatform({}, SITES)).toBe(false);
  });

  it('reads requests that it knows, with an id, and nothing else', () => {
    const id = requestId();
    expect(readRequest({ type: 'status', extra: 1 })).toEqual({ type: 'status' });
    expect(readRequest({ type: 'reports', requestId: id })).toEqual({
      type: 'reports',
      requestId: id,
    });
    for (const message of [
      null,
      'status',
      { type: 'reports' },
      { type: 'reports', requestId: 'x' },
      { type: 'begin', requestId: id, tenant: 'demo', grant: '<script>' },
      { type: 'begin', requestId: id, tenant: '../..', grant: GRANT },
      { type: 'toString', requestId: id },
    ])
      expect(readRequest(message)).toBeUndefined();
  });

  it('redeems a grant at the platform that sent it, without cookies, remembers it in memory and opens the portal', async () => {
    expect(await begin()).toMatchObject({ isDone: true });
    expect([asked[0]?.url, asked[0]?.init.credentials, asked[0]?.init.body]).toEqual([
      `${ORIGIN}/api/v1/extension/redeem-grant`,
      'omit',
      JSON.stringify({ grant: GRANT }),
    ]);
    expect((await readState()).filings.map(({ applicationUid }) => applicationUid)).toEqual([
      'a-1',
    ]);
    expect(opened).toEqual(['https://p.example']);
  });

  it('answers each request once', async () => {
    const id = requestId();
    await begin(id);
    expect(await begin(id)).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('says what the server refused, and that nobody could be reached', async () => {
    answer = async () => Response.json({ error: { code: 'grant_spent' } }, { status: 400 });
    expect(await begin()).toMatchObject({ isDone: false, code: 'grant_spent' });
    answer = async () => Promise.reject(new TypeError('offline'));
    expect(await begin()).toMatchObject({ isDone: false, code: 'unreachable' });
    expect((await readState()).filings).toEqual([]);
  });

  it('forgets everything when it is disconnected, and its platform’s when somebody signs out', async () => {
    await begin();
    await answerRequest({ type: 'forget', requestId: requestId() }, 'https://other.example');
    expect((await readState()).filings).toHaveLength(1);
    await answerRequest({ type: 'forget', requestId: requestId() }, ORIGIN);
    expect((await readState()).filings).toEqual([]);
    await begin();
    expect(await answerRequest({ type: 'disconnect' }, ORIGIN)).toEqual({
      message: 'disconnected',
    });
    expect((await readState()).filings).toEqual([]);
  });
});
