import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { nextReport } from '../../src/reader/processes/next-report.ts';

test('a process that ends is judged by its last words, which may come after its end', async () => {
  const stderr = new PassThrough();
  const child = Object.assign(new EventEmitter(), {
    stderr,
    exitCode: null,
    signalCode: null,
    killed: false,
  });
  let words = '';
  stderr.on('data', (data: Buffer) => {
    words += data.toString();
  });
  const report = nextReport(child as unknown as ChildProcess, {
    isLast: () => true,
    complaint: () => words,
  });
  child.emit('exit', null, 'SIGABRT');
  stderr.end('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory');
  stderr.once('close', () => child.emit('close', null, 'SIGABRT'));
  await expect(report).rejects.toMatchObject({ code: 'reading_memory' });
});

test('a process that had ended before anybody asked is not waited for', async () => {
  const child = Object.assign(new EventEmitter(), {
    stderr: null,
    exitCode: 1,
    signalCode: null,
    killed: false,
  });
  await expect(
    nextReport(child as unknown as ChildProcess, { isLast: () => true, complaint: () => '' }),
  ).rejects.toMatchObject({ code: 'reading_failed' });
});
