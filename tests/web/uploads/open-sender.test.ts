import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSender } from '../../../src/web/lib/uploads/open-sender.ts';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';
import { FakeTus } from './fake-tus.ts';

afterEach(() => vi.restoreAllMocks());

describe('a file whose place on this device throws', () => {
  it('is sent all the same', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = new FakeTus();
    const session = { token: () => 'token', renew: async () => true, expire: vi.fn() };
    const sender = await openSender({
      clientId: 'demo',
      session,
      t: (key) => key,
      createRequest: server.createRequest,
      user: 'me',
      now: () => 1,
      indexedDB: () => new IDBFactory(),
    });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The connection is closed.', 'InvalidStateError');
    });
    const upload: Upload = {
      id: 'i',
      idempotencyKey: 'once',
      applicationUid: 'a',
      applicantUid: 'p',
      known: [],
      file: new File(['abcdefgh'], 'letter.pdf'),
      state: { kind: 'waiting' },
    };
    await sender.keep(upload);
    expect(
      await sender.send(upload, {
        signal: new AbortController().signal,
        onPercent: () => undefined,
        onBegun: () => undefined,
      }),
    ).toEqual([{ _id: 'doc-once' }]);
  });
});
