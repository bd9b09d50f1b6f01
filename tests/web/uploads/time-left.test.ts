import { describe, expect, it } from 'vitest';
import {
  type QueueWork,
  queueSecondsLeft,
  secondsLeft,
} from '../../../src/web/lib/uploads/time-left.ts';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';
import { paper } from '../documents/papers.ts';

describe('how long an upload takes', () => {
  it.each([
    ['nobody can say at its beginning', 1_000, 40, undefined],
    ['nobody can say while hardly anything goes out', 60_000, 2, undefined],
    ['is told by the second when it is short', 4_000, 50, 4],
    ['is told by five seconds', 10_000, 40, 15],
    ['is told by the minute when it is long', 60_000, 20, 240],
    ['is not worth a word at its end', 10_000, 90, undefined],
  ])('%s', (_, at, percent, seconds) => {
    expect(secondsLeft({ percent: 0, at: 0 }, { percent, at })).toBe(seconds);
  });

  it('counts from where this try began: what was there before says nothing about the line', () => {
    expect(secondsLeft({ percent: 60, at: 0 }, { percent: 80, at: 5_000 })).toBe(5);
  });
});

describe('how long the queue takes', () => {
  const reading = (pageCount: number, pagesRead: number) =>
    paper('statement', { status: 'reading', pageCount, pagesRead, pages: [] });
  const upload = (state: Upload['state'], size: number): Upload => ({
    id: 'letter',
    idempotencyKey: '1',
    applicationUid: 'a',
    applicantUid: 'b',
    known: [],
    file: new File([new Uint8Array(size)], 'letter.pdf'),
    state,
  });
  const left = (work: Partial<QueueWork>) =>
    queueSecondsLeft({ uploads: [], documents: [], since: undefined, now: 10_000, ...work });

  it('is not said before a page was read', () => {
    expect(left({ documents: [reading(10, 0)], since: { pages: 0, at: 0 } })).toBeUndefined();
  });

  it('goes by the pages that were read since this page was opened', () => {
    expect(left({ documents: [reading(10, 5)], since: { pages: 0, at: 0 } })).toBe(10);
  });

  it('goes by what other documents took, before anything is seen of this one', () => {
    const pages = [1, 2].map((number) => ({ number, width: 1, height: 1 }));
    expect(left({ documents: [paper('a', { pages, seconds: 8 }), reading(10, 0)] })).toBe(40);
  });

  it('counts a file on this device as a page to come, and the slower of sending and reading', () => {
    const documents = [reading(10, 5)];
    const since = { pages: 0, at: 0 };
    const slow = upload({ kind: 'sending', percent: 50, left: 30 }, 1_000);
    expect(left({ documents, since, uploads: [slow] })).toBe(30);
    expect(left({ documents, since, uploads: [upload({ kind: 'waiting' }, 1_000)] })).toBe(
      undefined,
    );
  });

  it('leaves out a file that failed', () => {
    const failed = upload({ kind: 'failed', message: 'No.' }, 1_000);
    const documents = [reading(10, 5)];
    expect(left({ documents, since: { pages: 0, at: 0 }, uploads: [failed] })).toBe(10);
  });
});
