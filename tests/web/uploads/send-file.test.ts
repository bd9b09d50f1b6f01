import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/web/lib/call-error.ts';
import { sendFile } from '../../../src/web/lib/uploads/send-file.ts';

/** A browser's request that the test answers. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  upload = new EventTarget();
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  url = '';
  body: FormData | undefined;
  constructor() { super(); FakeRequest.all.push(this); }
  open(_method: string, url: string) { this.url = url; }
  setRequestHeader(name: string, value: string) { this.headers[name] = value; }
  getResponseHeader() { return null; }
  send(body: FormData) { this.body = body; }
  abort() { for (const type of ['abort', 'loadend']) this.dispatchEvent(new Event(type)); }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
  }
}

const start = () => {
  FakeRequest.all = [];
  const controller = new AbortController();
  const onPercent = vi.fn();
  let token = 'first';
  const session = { token: () => token, renew: vi.fn(async () => { token = 'second'; return true; }), expire: vi.fn() };
  const upload = { file: new File(['abc'], 'a.pdf'), applicantUid: 'p', applicationUid: 'a', idempotencyKey: 'once' };
  const sent = sendFile(upload, { signal: controller.signal, onPercent }, { clientId: 'demo', session, say: (key) => key, createRequest: () => new FakeRequest() as unknown as XMLHttpRequest });
  const request = (at: number): FakeRequest => { const one = FakeRequest.all[at]; if (!one) throw new Error('Nothing was sent.'); return one; };
  return { sent, request, session, onPercent, controller };
};

describe('sending a file', () => {
  it('names its application and its person, and says how much has gone out', async () => {
    const { sent, request, onPercent } = start();
    expect(request(0).url).toBe('/doc/v1/document-ai/process-docs-socket');
    expect(request(0).headers).toMatchObject({ authorization: 'Bearer first', 'x-tenant-client-id': 'demo' });
    expect(request(0).body?.get('applicationUid')).toBe('a');
    expect((request(0).body?.get('files') as File).name).toBe('a.pdf');
    request(0).upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 31, total: 50 }));
    expect(onPercent).toHaveBeenCalledWith(62);
    request(0).answer(200, { response: [{ _id: 'd' }] });
    expect(await sent).toEqual([{ _id: 'd' }]);
  });

  it('renews a refused token once', async () => {
    const { sent, request, session } = start();
    request(0).answer(401, { error: { code: 'token_expired', message: 'Old.' } });
    await vi.waitUntil(() => FakeRequest.all.length === 2);
    expect(request(1).headers.authorization).toBe('Bearer second');
    request(1).answer(401, { error: { code: 'token_expired', message: 'Old.' } });
    await expect(sent).rejects.toMatchObject({ message: 'Old.' });
    expect(FakeRequest.all.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once']);
    expect(session.renew).toHaveBeenCalledTimes(1);
    expect(session.expire).toHaveBeenCalledTimes(1);
  });

  it('tells silence from a refusal', async () => {
    const silent = start();
    silent.request(0).dispatchEvent(new Event('error'));
    await expect(silent.sent).rejects.toMatchObject({ isUnanswered: true });
    const refused = start();
    refused.request(0).answer(400, { error: { code: 'file_too_large', message: 'Too large.' } });
    await expect(refused.sent).rejects.toMatchObject({ code: 'file_too_large', message: 'Too large.', isUnanswered: false });
  });

  it('gives a line up on which nothing moves, though the device believes to be online', async () => {
    vi.useFakeTimers();
    const { sent, request } = start();
    const ended = expect(sent).rejects.toMatchObject({ isUnanswered: true });
    vi.advanceTimersByTime(119_000);
    request(0).upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 50 }));
    vi.advanceTimersByTime(119_000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await ended;
  });

  it('waits for its turn again when the token cannot be renewed for want of an answer', async () => {
    const { sent, request, session } = start();
    session.renew.mockRejectedValueOnce(new CallError({ code: 'unreachable', message: 'No answer.' }));
    request(0).answer(401, { error: { code: 'token_expired', message: 'Old.' } });
    await expect(sent).rejects.toMatchObject({ isUnanswered: true });
    expect(session.expire).not.toHaveBeenCalled();
  });

  it('ends with the reason of whoever stopped it', async () => {
    const { sent, controller } = start();
    controller.abort(new Error('stopped'));
    await expect(sent).rejects.toThrow('stopped');
  });
});
