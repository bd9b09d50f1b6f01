import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import errors from '../../catalogue/copy/en/errors.json' with { type: 'json' };
import { readerLimits } from '../../src/reader/limits.ts';
import type { WorkerLimits } from '../../src/reader/processes/guard.ts';
import { startReadingWorker } from '../../src/reader/processes/reading-worker.ts';
import { ReaderPool, type ReadingSource } from '../../src/reader/reader-pool.ts';
import { ReadingError, type ReadingErrorCode } from '../../src/reader/reading-error.ts';
import {
  blankPdf,
  firstHalf,
  largePng,
  longPdf,
  noise,
  pdfThatExplodes,
  pdfWithScript,
  svgWithScript,
} from './hostile-files.ts';
import { catalogue, today } from './typed-page.ts';

const LONG = 240_000;
const options = { catalogue, today };
const payslip = [
  'Payslip October 2026',
  'Employee  Anna Eriksson',
  'Gross pay  EUR 4,150.00',
  'Net pay  EUR 3,120.00',
  'Employer  Harbour Light Ltd',
];

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const pool = new ReaderPool({ processes: 2 });
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

function written(name: string, bytes: Uint8Array): { path: string } {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
  return { path };
}

type Outcome = ReadingErrorCode | string | undefined;

/** What a file is, or why it cannot be read; whatever is not told by a code fails the test. */
async function outcomeOf(source: ReadingSource, from: ReaderPool = pool): Promise<Outcome> {
  try {
    return (await from.read(source, options)).documents[0]?.category;
  } catch (error) {
    if (error instanceof ReadingError) return error.code;
    throw error;
  }
}

const files: Record<string, { source: () => Promise<ReadingSource> | ReadingSource; is: Outcome }> =
  {
    'a file of 0 bytes': { source: () => new Uint8Array(), is: 'file_empty' },
    'half a JPEG': {
      source: async () => firstHalf(await noise().jpeg().toBuffer()),
      is: 'file_damaged',
    },
    'half a PDF': { source: async () => firstHalf(await blankPdf(40)), is: 'file_damaged' },
    'a PDF with a password': {
      source: () => blankPdf(1, { userPassword: 'secret' }),
      is: 'file_encrypted',
    },
    'a PDF of 10,000 pages': { source: () => longPdf(10_000), is: 'file_pages' },
    'a PNG of 15,000 × 15,000 pixels': { source: () => largePng(15_000), is: 'file_pixels' },
    'an SVG with a script': { source: () => svgWithScript, is: 'file_type' },
    'an SVG that calls itself a JPEG': {
      source: () => written('photo.jpg', svgWithScript),
      is: 'file_type',
    },
    'a JPEG that calls itself a PDF': {
      source: async () => written('scan.pdf', await noise().jpeg().toBuffer()),
      is: 'Other',
    },
    'a payslip with a script, called a picture': {
      source: () => written('payslip.png', pdfWithScript(payslip)),
      is: 'Proof of Employment',
    },
    'a name with a path in it': {
      source: () => written('..%2f..%2fetc/$(reboot)/";rm -rf ~;".pdf', pdfWithScript(payslip)),
      is: 'Proof of Employment',
    },
    'a path out of the folder': {
      source: () => ({ path: `${folder}/../../../../../../nowhere/passwd` }),
      is: 'file_not_found',
    },
    'a folder': { source: () => ({ path: folder }), is: 'file_is_folder' },
    'a device that never ends': { source: () => ({ path: '/dev/zero' }), is: 'file_type' },
  };

describe('files that mean harm', () => {
  test(
    'each ends with its own outcome, and none stops the others',
    async () => {
      const outcomes = await Promise.all(
        Object.entries(files).map(
          async ([name, { source }]) => [name, await outcomeOf(await source())] as const,
        ),
      );
      expect(Object.fromEntries(outcomes)).toEqual(
        Object.fromEntries(Object.entries(files).map(([name, { is }]) => [name, is])),
      );
    },
    LONG,
  );

  test.each([
    'file_empty',
    'file_damaged',
    'file_encrypted',
    'file_unrendered',
    'file_pages',
    'file_pixels',
    'file_type',
    'file_not_found',
    'file_is_folder',
    'reading_timeout',
    'reading_memory',
  ])('%s is told as a sentence that says what to do', (code) => {
    expect((errors.texts as Record<string, string>)[`error.${code}`]).toMatch(
      /^[A-Z].*\. [A-Z].*\.$/,
    );
  });

  test(
    'a script in a PDF is never run: its page says the same as one without, and its process lives on',
    async () => {
      const worker = startReadingWorker();
      const read = async (bytes: Uint8Array) =>
        (await worker.read({ bytes, ...options }, () => undefined)).documents;
      const [document] = await read(pdfWithScript(payslip));
      expect(document?.fields.net_pay).toMatchObject({
        value: { amount: 3120, currency: 'EUR' },
      });
      expect(worker.isAlive).toBe(true);
      worker.end();
    },
    LONG,
  );
});

describe('limits', () => {
  const within = async (own: Partial<WorkerLimits>, work: (pool: ReaderPool) => Promise<void>) => {
    const limited = new ReaderPool({ processes: 1, limits: { ...readerLimits, ...own } });
    try {
      await work(limited);
    } finally {
      limited.close();
    }
  };

  test(
    'of time or memory end a page that draws itself for ever, and the next file is read by another process',
    () =>
      within({ pageMs: 4_000 }, async (limited) => {
        const [first, second] = await Promise.all([
          outcomeOf(pdfThatExplodes(12), limited),
          outcomeOf(pdfWithScript(payslip), limited),
        ]);
        expect(first).toMatch(/^reading_(timeout|memory)$/);
        expect(second).toBe('Proof of Employment');
      }),
    LONG,
  );

  test(
    'of a whole file end one that has many slow pages',
    () =>
      within({ fileMs: 1 }, async (limited) => {
        expect(
          await outcomeOf(
            await sharp({
              create: {
                width: 2000,
                height: 2000,
                channels: 3,
                background: '#888888',
                noise: { type: 'gaussian', mean: 128, sigma: 60 },
              },
            })
              .png()
              .toBuffer(),
            limited,
          ),
        ).toBe('reading_timeout');
      }),
    LONG,
  );

  test(
    'of the start end a process that does not become ready',
    () =>
      within({ startMs: 1 }, async (limited) => {
        expect(await outcomeOf(pdfWithScript(payslip), limited)).toBe('reading_timeout');
        await expect(limited.warm()).rejects.toMatchObject({ code: 'reading_timeout' });
        expect(await outcomeOf(pdfWithScript(payslip), limited)).toBe('reading_timeout');
      }),
    LONG,
  );

  test(
    'of JavaScript objects end a process that fills its heap',
    () =>
      within({ heapMegabytes: 12 }, async (limited) => {
        expect(await outcomeOf(pdfWithScript(payslip), limited)).toBe('reading_memory');
      }),
    LONG,
  );

  test(
    'of memory end a process, whatever holds it',
    () =>
      within({ processBytes: 50_000_000 }, async (limited) => {
        expect(await outcomeOf(pdfWithScript(payslip), limited)).toBe('reading_memory');
      }),
    LONG,
  );
});
