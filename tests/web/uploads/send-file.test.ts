import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { sendFile } from '../../../src/web/lib/uploads/send-file.ts';
import { FakeTus } from './fake-tus.ts';

const start = () => {
  const server = new FakeTus();
  const controller = new AbortController();
  const [onPercent, onBegun] = [vi.fn(), vi.fn()];
  let token = 'first';
  const session = {
    token: () => token,
    renew: vi.fn(async () => {
      token = 'second';
      return true;
    }),
    expire: vi.fn(),
  };
  const file = new File(['abcdefgh'], 'Pass – 日本.pdf', { type: 'application/pdf' });
  const send = (uploadId?: string) =>
    sendFile(
      { file, applicantUid: 'p', applicationUid: 'a', idempotencyKey: 'once', uploadId },
      { signal: controller.signal, onPercent, onBegun },
      { clientId: 'demo', session, t: (key) => key, createRequest: server.createRequest },
    );
  return { server, send, session, onPercent, onBegun, controller, file };
};

describe('sending a file', () => {
  it('that a page of a proxy refuses says so in plain words, and keeps the code for programs', async () => {
    const { server, send } = start();
    server.next = ['page'];
    await expect(send()).rejects.toMatchObject({
      code: 'invalid_response',
      status: 500,
      message: 'error.internal',
    });
  });

  it('begins an upload with its size and name, brings the bytes over, and hands it in', async () => {
    const { server, send, onPercent, onBegun } = start();
    expect(await send()).toEqual([{ _id: 'doc-once' }]);
    expect(server.calls).toEqual(['POST', 'PATCH 0 +8', 'POST']);
    expect(server.headers[0]).toMatchObject({
      authorization: 'Bearer first',
      'x-tenant-client-id': 'demo',
      'tus-resumable': '1.0.0',
      'upload-length': '8',
    });
    const [name = ''] = String(server.headers[0]?.['upload-metadata']).split(',');
    expect(Buffer.from(name.split(' ')[1] ?? '', 'base64').toString()).toBe('Pass – 日本.pdf');
    expect(server.headers[1]).toMatchObject({
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    });
    expect(server.headers[2]?.['idempotency-key']).toBe('once');
    expect(onPercent.mock.calls.flat()).toEqual([0, 100]);
    expect(onBegun).toHaveBeenCalledExactlyOnceWith('u1');
  });

  it('that was cut off goes on where the server stands, and says so from there', async () => {
    const { server, send, onPercent, onBegun } = start();
    server.next = ['ok', 'cut'];
    await expect(send()).rejects.toMatchObject({ isUnanswered: true });
    onPercent.mockClear();
    expect(await send('u1')).toEqual([{ _id: 'doc-once' }]);
    expect(server.calls.slice(2)).toEqual(['HEAD', 'PATCH 2 +6', 'POST']);
    expect(onPercent.mock.calls.flat()).toEqual([25, 100]);
    expect(onBegun).toHaveBeenCalledTimes(1);
  });

  it('asks anew where the server has other bytes than it thought', async () => {
    const { server, send } = start();
    server.next = ['ok', 'lost'];
    await expect(send()).rejects.toMatchObject({ isUnanswered: true });
    server.bytes.set('u1', 'abc');
    expect(await send('u1')).toEqual([{ _id: 'doc-once' }]);
    expect(server.calls.slice(2)).toEqual(['HEAD', 'PATCH 3 +5', 'POST']);
    server.next = ['ok', 409];
    expect(await send()).toEqual([{ _id: 'doc-once' }]);
    expect(server.calls.slice(5)).toEqual(['POST', 'PATCH 0 +8', 'HEAD', 'PATCH 0 +8', 'POST']);
  });

  it('whose last answer was lost is not handed in twice', async () => {
    const { server, send } = start();
    server.next = ['ok', 'ok', 'lost'];
    await expect(send()).rejects.toMatchObject({ isUnanswered: true });
    expect(await send('u1')).toEqual([{ _id: 'doc-once' }]);
    expect([server.calls.slice(3), server.handedIn]).toEqual([['HEAD', 'POST'], ['once']]);
  });

  it('begins anew where the server has forgotten the upload', async () => {
    const { server, send, onBegun } = start();
    expect(await send('expired')).toEqual([{ _id: 'doc-once' }]);
    expect(server.calls).toEqual(['HEAD', 'POST', 'POST', 'PATCH 0 +8', 'POST']);
    expect(onBegun).toHaveBeenCalledWith('u1');
  });

  it('gives up for a while where no byte is taken, however often it is offered', async () => {
    const { server, send } = start();
    server.arriving = 0;
    server.next = ['ok', 'cut'];
    await expect(send()).rejects.toMatchObject({ isUnanswered: true });
    server.next = Array.from({ length: 40 }, () => 409);
    await expect(send('u1')).rejects.toBeInstanceOf(CallError);
    expect(server.calls.length).toBeLessThan(45);
  });

  it('renews a refused token once, and is over when that is refused too', async () => {
    const { server, send, session } = start();
    server.next = [401];
    expect(await send()).toEqual([{ _id: 'doc-once' }]);
    expect(server.headers[1]?.authorization).toBe('Bearer second');
    server.next = [401, 401];
    await expect(send()).rejects.toMatchObject({ status: 401, message: 'error.unauthorised' });
    expect([session.renew.mock.calls.length, session.expire.mock.calls.length]).toEqual([2, 1]);
  });

  it('waits for its turn again when the token cannot be renewed for want of an answer', async () => {
    const { server, send, session } = start();
    session.renew.mockRejectedValueOnce(
      new CallError({ code: 'unreachable', message: 'No answer.' }),
    );
    server.next = [401];
    await expect(send()).rejects.toMatchObject({ isUnanswered: true });
    expect(session.expire).not.toHaveBeenCalled();
  });

  it('tells silence from a refusal, and from a file that is gone from the device', async () => {
    const refused = start();
    refused.server.next = ['ok', 400];
    await expect(refused.send()).rejects.toMatchObject({
      code: 'refused',
      message: 'Refused.',
      isUnanswered: false,
    });
    const gone = start();
    vi.spyOn(gone.file, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('Moved.', 'NotReadableError')),
    } as Blob);
    gone.server.next = ['lost'];
    await expect(gone.send()).rejects.toMatchObject({
      code: 'file_gone',
      message: 'documents.fileGone',
      isUnanswered: false,
    });
  });

  it('gives a line up on which nothing moves, though the device believes to be online', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, send } = start();
    server.next = ['ok', 'silent'];
    const ended = expect(send()).rejects.toMatchObject({ isUnanswered: true });
    await vi.waitUntil(() => server.calls.length === 2);
    await vi.advanceTimersByTimeAsync(119_000);
    server.last?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1 }));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await ended;
  });

  it('gives a question up sooner that nobody answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, send } = start();
    server.next = ['silent'];
    const ended = expect(send()).rejects.toMatchObject({ isUnanswered: true });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await ended;
  });

  it('ends with the reason of whoever stopped it', async () => {
    const { server, send, controller } = start();
    server.next = ['silent'];
    const sent = send();
    controller.abort(new Error('stopped'));
    await expect(sent).rejects.toThrow('stopped');
  });
});
