import { describe, expect, it } from 'vitest';
import {
  added,
  changed,
  restored,
  resumed,
  startable,
} from '../../../src/web/lib/uploads/queue.ts';
import { isUnderWay, type Upload, type UploadState } from '../../../src/web/lib/uploads/upload.ts';

const place = { applicationUid: 'a', applicantUid: 'p', known: [] };
const file = (name: string) => new File(['x'], name, { lastModified: 1 });
const queueOf = (...names: string[]) => added([], { ...place, files: names.map(file) });
const states = (queue: readonly Upload[]) => queue.map(({ state }) => state.kind);
const settled = (queue: readonly Upload[], at: number, state: UploadState) =>
  changed(queue, { id: queue[at]?.id ?? '', state });

describe('the queue of uploads', () => {
  it('lets two files of an application travel at a time, in the order in which they were added', () => {
    const queue = queueOf('1.pdf', '2.pdf', '3.pdf');
    expect(startable(queue).map((upload) => upload.file.name)).toEqual(['1.pdf', '2.pdf']);
    expect(
      startable(settled(queue, 0, { kind: 'sending', percent: 10 })).map(
        (upload) => upload.file.name,
      ),
    ).toEqual(['2.pdf']);
  });

  it('counts each application for itself', () => {
    const queue = added(queueOf('1.pdf', '2.pdf', '3.pdf'), {
      ...place,
      applicationUid: 'b',
      files: [file('4.pdf')],
    });
    expect(startable(queue).map((upload) => upload.file.name)).toEqual(['1.pdf', '2.pdf', '4.pdf']);
  });

  it('does not send a file twice: its name, size and last change tell it', () => {
    const sending = settled(queueOf('1.pdf'), 0, { kind: 'sending', percent: 50 });
    expect(added(sending, { ...place, files: [file('1.pdf')] })).toEqual(sending);
  });

  it('tries a file that failed once more when it is chosen again', () => {
    const failed = settled(queueOf('1.pdf'), 0, { kind: 'failed', message: 'No.' });
    expect(states(added(failed, { ...place, files: [file('1.pdf')] }))).toEqual(['waiting']);
  });

  it('goes on with the bytes that are there when a file that failed is chosen again', () => {
    const failed = changed(settled(queueOf('1.pdf'), 0, { kind: 'failed', message: 'No.' }), {
      id: queueOf('1.pdf')[0]?.id ?? '',
      uploadId: 'u1',
    });
    expect(added(failed, { ...place, files: [file('1.pdf')] })[0]?.uploadId).toBe('u1');
  });

  it('takes what was on its way when a page closed at its end, and no file twice', () => {
    const queue = queueOf('1.pdf');
    expect(
      restored(queue, queueOf('1.pdf', '2.pdf')).map((upload) => [
        upload.file.name,
        upload.idempotencyKey === queue[0]?.idempotencyKey,
      ]),
    ).toEqual([
      ['1.pdf', true],
      ['2.pdf', false],
    ]);
  });

  it('goes on with what was interrupted, at its old place', () => {
    const queue = settled(queueOf('1.pdf', '2.pdf'), 0, { kind: 'interrupted', percent: 40 });
    expect(states(resumed(queue))).toEqual(['waiting', 'waiting']);
    expect(startable(queue).map((upload) => upload.file.name)).toEqual(['2.pdf']);
  });

  it('keeps a file out that was taken out while it travelled', () => {
    expect(changed([], { id: 'gone', state: { kind: 'interrupted', percent: 40 } })).toEqual([]);
  });

  it('knows which files are on this device alone', () => {
    const under = (state: UploadState) => isUnderWay({ state });
    expect([
      under({ kind: 'waiting' }),
      under({ kind: 'sending', percent: 1 }),
      under({ kind: 'interrupted', percent: 40 }),
    ]).toEqual([true, true, true]);
    expect([under({ kind: 'failed', message: '' }), under({ kind: 'done', docIds: [] })]).toEqual([
      false,
      false,
    ]);
  });
});
