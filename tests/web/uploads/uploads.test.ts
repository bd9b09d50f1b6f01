import { describe, expect, it, vi } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { CallError } from '../../../src/web/lib/call-error.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import type { Sending } from '../../../src/web/lib/uploads/send-file.ts';
import { createUploads } from '../../../src/web/lib/uploads/uploads.ts';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';

type Travelling = { name: string; sending: Sending; arrive: () => void; fail: (error: Error) => void };

/** Uploads whose files travel as the test says. */
const start = () => {
  const travels: Travelling[] = [];
  const online = createStore(true);
  const later: (() => void)[] = [];
  const window = { addEventListener: vi.fn(), removeEventListener: vi.fn(), setTimeout: vi.fn((task: () => void) => { later.push(task); return 0; }) };
  const send = ({ file: { name } }: Upload, sending: Sending) => new Promise<Document[]>((resolve, reject) => {
    sending.signal.addEventListener('abort', () => reject(sending.signal.reason as Error));
    travels.push({ name, sending, arrive: () => resolve([{ _id: `doc-${name}` } as Document]), fail: reject });
  });
  const uploads = createUploads({ send, say: (key) => key, online, window: window as never });
  const add = (...names: string[]) => uploads.add({ applicationUid: 'a', applicantUid: 'p', known: [] }, names.map((name) => new File(['x'], name, { lastModified: 1 })));
  const states = () => uploads.get().map(({ file, state }) => `${file.name} ${state.kind}`);
  const rest = async () => { await new Promise((resolve) => { setTimeout(resolve, 0); }); };
  return { uploads, travels, online, window, later, add, states, rest };
};

const unreachable = new CallError({ code: 'unreachable', message: 'No answer.' });

describe('uploads', () => {
  it('travel two at a time and end with their documents', async () => {
    const { uploads, travels, add, states, rest } = start();
    add('1', '2', '3');
    expect(states()).toEqual(['1 sending', '2 sending', '3 waiting']);
    travels[0]?.sending.onPercent(62);
    expect(uploads.get()[0]?.state).toEqual({ kind: 'sending', percent: 62 });
    travels[0]?.arrive();
    await rest();
    expect(states()).toEqual(['1 done', '2 sending', '3 sending']);
    expect(uploads.get()[0]?.state).toEqual({ kind: 'done', docIds: ['doc-1'] });
  });

  it('stop when the connection goes and go on when it is back', async () => {
    const { online, travels, add, states, rest } = start();
    add('1');
    online.set(false);
    await rest();
    expect(states()).toEqual(['1 interrupted']);
    online.set(true);
    expect(states()).toEqual(['1 sending']);
    expect(travels).toHaveLength(2);
  });

  it('are tried again by themselves when the server does not answer', async () => {
    const { travels, later, add, states, rest } = start();
    add('1');
    travels[0]?.fail(unreachable);
    await rest();
    expect(states()).toEqual(['1 interrupted']);
    later[0]?.();
    expect(states()).toEqual(['1 sending']);
  });

  it('keep the sentence of a refusal, and wait for the person to try again', async () => {
    const { uploads, travels, add, states, rest } = start();
    add('1');
    travels[0]?.fail(new CallError({ code: 'documents_full', status: 400, message: 'There is no room.' }));
    await rest();
    expect(uploads.get()[0]?.state).toEqual({ kind: 'failed', message: 'There is no room.' });
    uploads.retry(uploads.get()[0]?.id ?? '');
    expect(states()).toEqual(['1 sending']);
  });

  it('can be stopped, and let the next one go', async () => {
    const { uploads, travels, add, states, rest } = start();
    add('1', '2', '3');
    uploads.remove(uploads.get()[0]?.id ?? '');
    await rest();
    expect(travels[0]?.sending.signal.aborted).toBe(true);
    expect(states()).toEqual(['2 sending', '3 sending']);
  });

  it('ask before the page closes only while a file is on this device alone', async () => {
    const { window, travels, add, rest } = start();
    add('1');
    expect(window.addEventListener).toHaveBeenCalledTimes(1);
    expect(window.removeEventListener).not.toHaveBeenCalled();
    travels[0]?.arrive();
    await rest();
    expect(window.removeEventListener).toHaveBeenCalledTimes(1);
  });
});
