import { describe, expect, it, vi } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import type { UploadTask } from '../../../src/web/lib/uploads/send-file.ts';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';
import { createUploads } from '../../../src/web/lib/uploads/uploads.ts';

interface Travelling {
  name: string;
  uploadId: string | undefined;
  sending: UploadTask;
  completeRedirect: () => void;
  fail: (error: Error) => void;
}

/** Uploads whose files travel as the test says. */
const start = () => {
  const travels: Travelling[] = [];
  const online = createStore(true);
  const later: (() => void)[] = [];
  const window = {
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    setTimeout: vi.fn((task: () => void) => {
      later.push(task);
      return 0;
    }),
  };
  const send = ({ file: { name }, uploadId }: Upload, sending: UploadTask) =>
    new Promise<Document[]>((resolve, reject) => {
      sending.signal.addEventListener('abort', () => reject(sending.signal.reason as Error));
      travels.push({
        name,
        uploadId,
        sending,
        completeRedirect: () => resolve([{ _id: `doc-${name}` } as Document]),
        fail: reject,
      });
    });
  const sender = {
    send,
    keep: vi.fn(async () => undefined),
    letGo: vi.fn(async () => undefined),
    restore: vi.fn(async (_freed: () => void): Promise<Upload[]> => []),
  };
  const store = createStore<readonly Upload[]>([]);
  const clock = { now: 0 };
  const uploads = createUploads({
    store,
    sender: Promise.resolve(sender),
    t: (key) => key,
    online,
    now: () => clock.now,
    window: window as never,
  });
  const add = (...names: string[]) =>
    uploads.add(
      { applicationUid: 'a', applicantUid: 'p', known: [] },
      names.map((name) => new File(['x'], name, { lastModified: 1 })),
    );
  const states = () => store.get().map(({ file, state }) => `${file.name} ${state.kind}`);
  const rest = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  };
  return { uploads, store, clock, sender, travels, online, window, later, add, states, rest };
};

const unreachable = new CallError({ code: 'unreachable', message: 'No answer.' });

describe('uploads', () => {
  it('travel two at a time and end with their documents', async () => {
    const { store, travels, add, states, rest } = start();
    add('1', '2', '3');
    await rest();
    expect(states()).toEqual(['1 sending', '2 sending', '3 waiting']);
    travels[0]?.sending.onPercent(62);
    expect(store.get()[0]?.state).toEqual({ kind: 'sending', percent: 62 });
    travels[0]?.completeRedirect();
    await rest();
    expect(states()).toEqual(['1 done', '2 sending', '3 sending']);
    expect(store.get()[0]?.state).toEqual({ kind: 'done', docIds: ['doc-1'] });
  });

  it('say how long it takes from the pace of this try, once that can be said', async () => {
    const { store, clock, travels, add, rest } = start();
    add('1');
    await rest();
    for (const [now, percent] of [
      [0, 50],
      [1_000, 60],
      [4_000, 70],
      [6_000, 98],
    ] as const) {
      clock.now = now;
      travels[0]?.sending.onPercent(percent);
      const state = store.get()[0]?.state;
      expect([now, state?.kind === 'sending' && state.left]).toEqual([
        now,
        now === 4_000 ? 6 : undefined,
      ]);
    }
  });

  it('stop when the connection goes and go on when it is back', async () => {
    const { store, online, travels, add, rest } = start();
    add('1');
    await rest();
    travels[0]?.sending.onPercent(40);
    online.set(false);
    await rest();
    expect(store.get()[0]?.state).toEqual({ kind: 'interrupted', percent: 40 });
    online.set(true);
    await rest();
    expect(store.get()[0]?.state).toEqual({ kind: 'sending', percent: 40 });
    expect(travels).toHaveLength(2);
  });

  it('are tried again by themselves when the server does not answer', async () => {
    const { travels, later, add, states, rest } = start();
    add('1');
    await rest();
    travels[0]?.fail(unreachable);
    await rest();
    expect(states()).toEqual(['1 interrupted']);
    later[0]?.();
    expect(states()).toEqual(['1 sending']);
  });

  it('wait a little longer at each try that brings nothing over, and half a minute at the most', async () => {
    const { window, travels, later, add, rest } = start();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    add('1');
    for (let tries = 0; tries < 9; tries += 1) {
      await rest();
      if (tries === 7) travels[tries]?.sending.onPercent(50);
      travels[tries]?.fail(unreachable);
      await rest();
      later[tries]?.();
    }
    vi.restoreAllMocks();
    const waits = window.setTimeout.mock.calls.map((call: unknown[]) =>
      Math.round(Number(call[1])),
    );
    expect(waits).toEqual([3_000, 4_500, 6_750, 10_125, 15_188, 22_781, 30_000, 3_000, 4_500]);
  });

  it('wait as long as the server asks for', async () => {
    const { window, travels, add, rest } = start();
    add('1');
    await rest();
    travels[0]?.fail(
      new CallError({ code: 'rate_limited', status: 429, message: 'Wait.', retryAfter: 7 }),
    );
    await rest();
    expect(window.setTimeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 7_000);
  });

  it('say why the server asks to wait, stay on the device, and go on when they are told to', async () => {
    const { store, uploads, sender, travels, add, rest } = start();
    add('1');
    await rest();
    travels[0]?.fail(
      new CallError({
        code: 'storage_full',
        status: 503,
        message: 'There is no room for this just now.',
        retryAfter: 60,
      }),
    );
    await rest();
    expect(store.get()[0]?.state).toEqual({
      kind: 'interrupted',
      percent: 0,
      reason: 'There is no room for this just now.',
    });
    expect(sender.letGo).not.toHaveBeenCalled();
    uploads.retry(store.get()[0]?.id ?? '');
    await rest();
    expect(travels).toHaveLength(2);
  });

  it('are kept on the device until they are there, and let go of then', async () => {
    const { store, uploads, sender, travels, add, rest } = start();
    add('1', '2');
    await rest();
    expect(
      sender.keep.mock.calls.map(([upload]: unknown[]) => (upload as Upload).file.name),
    ).toEqual(['1', '2']);
    travels[0]?.sending.onBegun('u1');
    expect(store.get()[0]?.uploadId).toBe('u1');
    travels[0]?.completeRedirect();
    await rest();
    expect(sender.letGo).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ uploadId: 'u1' }),
      false,
    );
    uploads.remove(store.get()[1]?.id ?? '');
    await rest();
    expect(sender.letGo).toHaveBeenLastCalledWith(
      expect.objectContaining({ file: expect.objectContaining({ name: '2' }) }),
      true,
    );
  });

  it('that were on their way when the page closed go on from where they were', async () => {
    const { uploads, sender, travels, states, rest } = start();
    const file = new File(['x'], 'kept', { lastModified: 1 });
    sender.restore.mockResolvedValueOnce([
      {
        id: 'i',
        idempotencyKey: 'k',
        uploadId: 'u7',
        applicationUid: 'a',
        applicantUid: 'p',
        known: [],
        file,
        state: { kind: 'waiting' },
      },
    ]);
    await uploads.resume();
    await rest();
    expect([states(), travels[0]?.uploadId]).toEqual([['kept sending'], 'u7']);
  });

  it('that another tab was sending go on here when it is gone', async () => {
    const { uploads, sender, states, rest } = start();
    const storedUpload: Upload = {
      id: 'i',
      idempotencyKey: 'k',
      uploadId: 'u7',
      applicationUid: 'a',
      applicantUid: 'p',
      known: [],
      file: new File(['x'], 'kept'),
      state: { kind: 'waiting' },
    };
    let close = (): void => undefined;
    sender.restore
      .mockImplementationOnce(async (freed) => {
        close = freed;
        return [];
      })
      .mockResolvedValueOnce([storedUpload]);
    expect([await uploads.resume(), states()]).toEqual([0, []]);
    close();
    await rest();
    expect(states()).toEqual(['kept sending']);
  });

  it('keep the sentence of a refusal, and wait for the person to try again', async () => {
    const { store, uploads, travels, add, states, rest } = start();
    add('1');
    await rest();
    travels[0]?.fail(
      new CallError({ code: 'documents_full', status: 400, message: 'There is no room.' }),
    );
    await rest();
    expect(store.get()[0]?.state).toEqual({ kind: 'failed', message: 'There is no room.' });
    uploads.retry(store.get()[0]?.id ?? '');
    expect(states()).toEqual(['1 sending']);
  });

  it('can be stopped, and let the next one go', async () => {
    const { store, uploads, travels, add, states, rest } = start();
    add('1', '2', '3');
    await rest();
    uploads.remove(store.get()[0]?.id ?? '');
    await rest();
    expect(travels[0]?.sending.signal.aborted).toBe(true);
    expect(states()).toEqual(['2 sending', '3 sending']);
  });

  it('ask before the page closes only while a file is on this device alone', async () => {
    const { window, travels, add, rest } = start();
    add('1');
    await rest();
    expect(window.addEventListener).toHaveBeenCalledTimes(1);
    expect(window.removeEventListener).not.toHaveBeenCalled();
    travels[0]?.completeRedirect();
    await rest();
    expect(window.removeEventListener).toHaveBeenCalledTimes(1);
  });
});
