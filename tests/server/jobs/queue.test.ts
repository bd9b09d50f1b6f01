import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { RETRY } from '../../../src/core/retry/retry-delay.ts';
import { DatabaseUnavailable } from '../../../src/server/database/database-unavailable.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import type { Jobs } from '../../../src/server/jobs/jobs.ts';
import { openQueue, type Queue } from '../../../src/server/jobs/queue.ts';
import {
  type ErrorReporter,
  recordingReporter,
} from '../../../src/server/ports/errors/error-reporter.ts';
import { FileStoreFull } from '../../../src/server/ports/file-store.ts';
import { testDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';

const { db, connection } = await testDatabase();
const open: Queue[] = [];

async function queueOf(errorReporter?: ErrorReporter): Promise<Queue> {
  const queue = await openQueue({
    connection,
    log: silent,
    ...(errorReporter && { errorReporter }),
  });
  open.push(queue);
  return queue;
}

afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop();
  await sql`delete from pgboss.job`.execute(db);
});

const enqueue = (queue: Queue, documentId: string, tenant = 'demo') =>
  inTenant(db, tenant, (transaction) =>
    queue.enqueue(transaction, 'read-document', { tenant, documentId }),
  );

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the queue', () => {
  it('does each job that a transaction left, with its data', async () => {
    const queue = await queueOf();
    const done: Jobs['read-document'][] = [];
    await queue.work('read-document', { concurrency: 2 }, async (data) => void done.push(data));
    for (const id of ['a', 'b', 'c']) await enqueue(queue, id);
    await until(() => done.length === 3);
    expect(done.map(({ documentId }) => documentId).sort()).toEqual(['a', 'b', 'c']);
    expect(done[0]?.tenant).toBe('demo');
  });

  it('reports a job that failed, by its name and place, without what it says', async () => {
    const reporter = recordingReporter();
    const queue = await queueOf(reporter);
    await queue.work('read-document', { concurrency: 1 }, async () => {
      throw new RangeError('the passport of Anna');
    });
    await enqueue(queue, 'passport-of-anna');
    await until(() => reporter.reported.length > 0);
    expect(reporter.reported[0]).toMatchObject({
      kind: 'job',
      route: 'read-document',
      tenant: 'demo',
      name: 'RangeError',
      code: 'internal',
      times: 1,
    });
    expect(JSON.stringify(reporter.reported)).not.toMatch(/anna/i);
  });

  it.each([
    [
      'the disk of the files is full',
      new FileStoreFull('The disk of the files has no room (ENOSPC).'),
    ],
    [
      'the database is away',
      new DatabaseUnavailable(new Error('Connection terminated unexpectedly')),
    ],
  ])('does a job later where %s, counts no try for it and reports no defect', async (_, error) => {
    const reporter = recordingReporter();
    const queue = await queueOf(reporter);
    await queue.work('read-document', { concurrency: 1 }, async () => {
      throw error;
    });
    await enqueue(queue, 'one');
    const jobs = async () =>
      (
        await sql<object>`select state, retry_count, data, start_after > now() as is_later from pgboss.job order by created_on`.execute(
          db,
        )
      ).rows;
    const common = { retry_count: 0, data: { tenant: 'demo', documentId: 'one' } };
    await expect.poll(jobs).toEqual([
      { ...common, state: 'completed', is_later: false },
      { ...common, state: 'created', is_later: true },
    ]);
    expect(reporter.reported).toEqual([]);
  });

  it('takes no job while that may not be, and takes up those that waited', async () => {
    const queue = await queueOf();
    const done: string[] = [];
    let may = false;
    await queue.work(
      'read-document',
      { concurrency: 1, mayWork: async () => may },
      async ({ documentId }) => void done.push(documentId),
    );
    await queue.work(
      'erase-files',
      { concurrency: 1 },
      async ({ keys }) => void done.push(...keys),
    );
    await enqueue(queue, 'reading waits');
    await inTenant(db, 'demo', (transaction) =>
      queue.enqueue(transaction, 'erase-files', { keys: ['erasing goes on'] }),
    );
    await until(() => done.length === 1);
    expect(done).toEqual(['erasing goes on']);
    may = true;
    await until(() => done.length === 2);
    expect(done[1]).toBe('reading waits');
  });

  it('knows nothing of a job whose transaction came to nothing', async () => {
    const queue = await queueOf();
    const failed = inTenant(db, 'demo', async (transaction) => {
      await queue.enqueue(transaction, 'erase-files', { keys: ['a'] });
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    const { rows } = await sql`select from pgboss.job`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('does at most as many at once as it was told', async () => {
    const queue = await queueOf();
    let [running, most, done] = [0, 0, 0];
    for (let index = 0; index < 6; index += 1) await enqueue(queue, String(index));
    await queue.work('read-document', { concurrency: 2 }, async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 30));
      running -= 1;
      done += 1;
    });
    await until(() => done === 6);
    expect(most).toBe(2);
  });

  it('reads one document of each tenant in turn, however many one of them has waiting', async () => {
    const queue = await queueOf();
    for (let index = 1; index <= 200; index += 1) await enqueue(queue, `many ${index}`);
    for (let index = 1; index <= 2; index += 1) await enqueue(queue, `few ${index}`, 'acme');
    const done: string[] = [];
    await queue.work(
      'read-document',
      { concurrency: 1 },
      async ({ documentId }) => void done.push(documentId),
    );
    await until(() => done.length >= 6);
    await enqueue(queue, 'late', 'acme');
    const from = done.length;
    await until(() => done.includes('late'));
    expect(done.slice(0, 6)).toEqual(['many 1', 'few 1', 'many 2', 'few 2', 'many 3', 'many 4']);
    expect(done.indexOf('late') - from).toBeLessThan(5);
    await until(() => done.length === 203);
    expect(done.filter((id) => id.startsWith('many'))).toEqual(
      Array.from({ length: 200 }, (_, at) => `many ${at + 1}`),
    );
  });

  it('does jobs of low priority after all others, also after those that come later', async () => {
    const queue = await queueOf();
    const second = { tenant: 'demo', documentId: 'second', isSecond: true } as const;
    await inTenant(db, 'demo', (transaction) =>
      queue.enqueue(transaction, 'read-document', second, { isLowPriority: true }),
    );
    for (const id of ['a', 'b', 'c']) await enqueue(queue, id);
    await enqueue(queue, 'of another tenant', 'acme');
    const done: string[] = [];
    await queue.work(
      'read-document',
      { concurrency: 1 },
      async ({ documentId }) => void done.push(documentId),
    );
    await until(() => done.length === 5);
    expect(done).toEqual(['a', 'of another tenant', 'b', 'c', 'second']);
  });

  it('waits between tries as the one table of pauses says', async () => {
    const queue = await queueOf();
    await enqueue(queue, 'a');
    let tries = 0;
    await queue.work('read-document', { concurrency: 1 }, async () => {
      tries += 1;
      throw new Error('always');
    });
    await until(() => tries === 1);
    const row = () =>
      sql<{ state: string; wait: number; longest: number }>`
        select state, extract(epoch from start_after - now())::float as wait, retry_delay_max as longest
        from pgboss.job`.execute(db);
    let [job] = (await row()).rows;
    while (job?.state !== 'retry') [job] = (await row()).rows;
    const {
      firstMs,
      longestMs,
      spread: [, most],
    } = RETRY.job;
    expect(job.longest * 1_000).toBe(longestMs);
    expect(job.wait).toBeGreaterThan(0);
    expect(job.wait * 1_000).toBeLessThanOrEqual(firstMs * most);
  });

  it('tries a failed job again, and says which try is the last', async () => {
    const queue = await queueOf();
    await enqueue(queue, 'a');
    await sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`.execute(
      db,
    );
    const tries: boolean[] = [];
    await queue.work('read-document', { concurrency: 1 }, async (_data, { isLast }) => {
      tries.push(isLast);
      if (!isLast) throw new Error('once');
    });
    await until(() => tries.length === 2);
    expect(tries).toEqual([false, true]);
  });

  it('finishes what runs before it stops, and leaves the rest for the next start', async () => {
    const queue = await queueOf();
    await enqueue(queue, 'a');
    let isDone = false;
    await new Promise<void>((begun) => {
      void queue.work('read-document', { concurrency: 1 }, async () => {
        begun();
        await new Promise((resolve) => setTimeout(resolve, 200));
        isDone = true;
      });
    });
    await queue.stop();
    expect(isDone).toBe(true);
    const next = await queueOf();
    await enqueue(next, 'b');
    const done: string[] = [];
    await next.work(
      'read-document',
      { concurrency: 1 },
      async ({ documentId }) => void done.push(documentId),
    );
    await until(() => done.length === 1);
    expect(done).toEqual(['b']);
  });
});
