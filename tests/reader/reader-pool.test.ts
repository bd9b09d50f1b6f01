import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import samples from '../../catalogue/samples.json' with { type: 'json' };
import { readerLimits } from '../../src/reader/limits.ts';
import { startReadingWorker } from '../../src/reader/processes/reading-worker.ts';
import { ReaderPool } from '../../src/reader/reader-pool.ts';
import { paintPayslip, paintStatement } from '../../src/reader/specimens/papers.ts';
import { paintPassport } from '../../src/reader/specimens/passport.ts';
import { photograph } from '../../src/reader/specimens/photograph.ts';
import type { SampleDocuments } from '../../src/reader/specimens/sample-documents.ts';
import { consistentStory } from '../../src/reader/specimens/story.ts';
import { bombs } from './hostile/bombs.ts';
import { readingProcessesOf } from './reading-processes-of.ts';
import { catalogue, today } from './typed-page.ts';

const story = consistentStory(samples as SampleDocuments, {
  to: 'JP',
  toName: 'Japan',
  fromDate: '2027-04-03',
  toDate: '2027-04-14',
  today,
});
const options = { catalogue, today };
let scan: Uint8Array;
let payslip: Uint8Array;
let statement: Uint8Array;
beforeAll(async () => {
  scan = await photograph(await paintPassport(story), { dpi: 300 });
  [payslip, statement] = await Promise.all([paintPayslip(story), paintStatement(story)]);
});

const shared = new ReaderPool({ processes: 1 });
afterAll(() => shared.close());

/** A pool for one test. */
async function within<T>(
  settings: ConstructorParameters<typeof ReaderPool>[0],
  work: (pool: ReaderPool) => Promise<T>,
): Promise<T> {
  const pool = new ReaderPool(settings);
  try {
    return await work(pool);
  } finally {
    pool.close();
  }
}

const LONG = 120_000;
const unfolding = bombs.find(({ name }) => name === 'a PDF whose page unfolds to 400 MB')!;

describe('the reading processes', () => {
  test(
    'say which page they are at',
    async () => {
      const seen: { page: number; pages: number }[] = [];
      await shared.read(statement, { ...options, onProgress: (progress) => seen.push(progress) });
      expect(seen).toEqual([
        { page: 1, pages: 2 },
        { page: 2, pages: 2 },
      ]);
    },
    LONG,
  );

  test(
    'read more files than there are processes, one after the other',
    async () => {
      const readings = await Promise.all(
        [payslip, payslip, payslip].map((file) => shared.read(file, options)),
      );
      expect(readings.map(({ documents }) => documents[0]?.namespace)).toEqual([
        'payslip',
        'payslip',
        'payslip',
      ]);
    },
    LONG,
  );

  test(
    'refuse a file by its code and read the next',
    async () => {
      await expect(shared.read(new Uint8Array(), options)).rejects.toMatchObject({
        code: 'file_empty',
      });
      await expect(shared.read({ path: '/nowhere/at/all.pdf' }, options)).rejects.toMatchObject({
        code: 'file_not_found',
      });
      await expect(shared.read(payslip, options)).resolves.toMatchObject({ pageCount: 1 });
    },
    LONG,
  );

  test(
    'read each file with the catalogue that it is for, whichever came before',
    async () => {
      const withoutPay = {
        ...catalogue,
        checksum: 'without pay',
        documentTypes: catalogue.documentTypes.filter(({ id }) => id !== 'Proof of Employment'),
      };
      const kindOf = async (own: typeof catalogue) =>
        (await shared.read(payslip, { today, catalogue: own })).documents[0]?.category;
      const kinds = [await kindOf(catalogue), await kindOf(catalogue)];
      await expect(
        shared.read(new Uint8Array(), { today, catalogue: withoutPay }),
      ).rejects.toMatchObject({ code: 'file_empty' });
      expect([
        ...kinds,
        await kindOf(catalogue),
        await kindOf(withoutPay),
        await kindOf(withoutPay),
        await kindOf(catalogue),
      ]).toEqual([
        ...Array<string>(3).fill('Proof of Employment'),
        'Other',
        'Other',
        'Proof of Employment',
      ]);
    },
    LONG,
  );

  test(
    'do not read what nobody wants any more',
    async () => {
      const first = shared.read(payslip, options);
      await expect(
        shared.read(scan, { ...options, signal: AbortSignal.abort(new Error('Never mind.')) }),
      ).rejects.toThrow('Never mind.');
      await expect(first).resolves.toMatchObject({ pageCount: 1 });
    },
    LONG,
  );

  test(
    'are ended when a page takes too long, and the next file gets a new one',
    () =>
      within({ processes: 1, limits: { ...readerLimits, pageMs: 400 } }, async (pool) => {
        await expect(pool.read(scan, options)).rejects.toMatchObject({ code: 'reading_timeout' });
        await expect(pool.read(new Uint8Array(), options)).rejects.toMatchObject({
          code: 'file_empty',
        });
      }),
    LONG,
  );

  test(
    'are ended when they hold too much memory',
    () =>
      within(
        { processes: 1, limits: { ...readerLimits, processBytes: 1_000_000 } },
        async (pool) => {
          await expect(pool.read(scan, options)).rejects.toMatchObject({ code: 'reading_memory' });
        },
      ),
    LONG,
  );

  test(
    'that hold something of the files before are not the last word on memory: a fresh one reads the file once more',
    () =>
      within({ processes: 1 }, async (pool) => {
        const bomb = await unfolding.make();
        const seen: number[] = [];
        const refused = () =>
          expect(
            pool.read(bomb, { ...options, onProgress: ({ page }) => seen.push(page) }),
          ).rejects.toMatchObject({ code: 'reading_memory' });
        await refused();
        expect(seen).toEqual([1]);
        await pool.read(payslip, options);
        await refused();
        expect(seen).toEqual([1, 1, 1]);
      }),
    LONG,
  );

  test(
    'are ended by whoever asked, and the others read on',
    () =>
      within({ processes: 2 }, async (pool) => {
        const stop = new AbortController();
        const other = pool.read(payslip, options);
        const stopped = pool.read(scan, {
          ...options,
          signal: stop.signal,
          onProgress: () => stop.abort(new Error('No longer wanted.')),
        });
        await expect(stopped).rejects.toThrow('No longer wanted.');
        await expect(other).resolves.toMatchObject({ pageCount: 1 });
      }),
    LONG,
  );

  test(
    'that break are told as a code',
    async () => {
      const worker = startReadingWorker();
      await worker.ready();
      const reading = worker.read({ bytes: scan, ...options }, () => worker.end());
      await expect(reading).rejects.toMatchObject({ code: 'reading_failed' });
      expect(worker.isAlive).toBe(false);
    },
    LONG,
  );

  const killAll = () =>
    readingProcessesOf(process.pid).forEach((pid) => process.kill(pid, 'SIGKILL'));

  test(
    'may be killed from outside in the middle, three times: another reads the file again, and the caller hears of it once',
    () =>
      within({ processes: 1 }, async (pool) => {
        let tries = 0;
        const reading = await pool.read(statement, {
          ...options,
          onProgress: ({ page }) => {
            tries += Number(page === 2);
            if (page === 2 && tries <= 3) killAll();
          },
        });
        expect([tries, reading.pageCount, reading.documents[0]?.namespace]).toEqual([
          4,
          2,
          'bank_statement',
        ]);
      }),
    LONG,
  );

  test(
    'that are killed again and again are not waited for for ever',
    () =>
      within({ processes: 1 }, async (pool) => {
        let tries = 0;
        const reading = pool.read(statement, {
          ...options,
          onProgress: ({ page }) => {
            tries += Number(page === 1);
            killAll();
          },
        });
        await expect(reading).rejects.toMatchObject({ code: 'reading_failed' });
        expect(tries).toBe(4);
      }),
    LONG,
  );

  test(
    'end with their pool',
    async () => {
      const pool = new ReaderPool({ processes: 1 });
      await pool.warm();
      pool.close();
      await expect(pool.read(payslip, options)).rejects.toMatchObject({ code: 'reading_failed' });
    },
    LONG,
  );
});
