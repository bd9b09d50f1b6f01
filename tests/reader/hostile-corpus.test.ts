import { afterAll, describe, expect, test } from 'vitest';
import errors from '../../catalogue/copy/en/errors.json' with { type: 'json' };
import { readerLimits } from '../../src/reader/limits.ts';
import { ReaderPool } from '../../src/reader/reader-pool.ts';
import type { Reading } from '../../src/reader/reading.ts';
import { ReadingError } from '../../src/reader/reading-error.ts';
import { corpus } from './hostile/corpus.ts';
import { PLACE, withPlace } from './hostile/misleading-metadata.ts';
import { payslipWith } from './hostile/pdf-parts.ts';
import { catalogue, today } from './typed-page.ts';

const LONG = 600_000;
/** So that a page that never ends does so sooner; everything else as it is. */
const pool = new ReaderPool({ processes: 2, limits: { ...readerLimits, pageMs: 20_000 } });
afterAll(() => pool.close());

const read = (bytes: Uint8Array): Promise<Reading> =>
  pool.read(bytes, { catalogue: catalogue, today });

/** "read", or the code of a refusal; whatever else comes fails the test. */
const verdictOn = (bytes: Uint8Array): Promise<string> =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => {
      if (error instanceof ReadingError) return error.code;
      throw error;
    },
  );

const files = Object.values(corpus).flat();

describe('files that mean harm', () => {
  test('are at least a hundred, made here', () => {
    expect(files.length).toBeGreaterThanOrEqual(100);
  });

  test.each(Object.entries(corpus))(
    'each have their verdict: %s',
    async (_, some) => {
      const verdicts = await Promise.all(
        some.map(async ({ name, make, is }) => {
          const verdict = await verdictOn(await make());
          return [name, is.includes(verdict) ? 'as it should' : verdict];
        }),
      );
      expect(Object.fromEntries(verdicts)).toEqual(
        Object.fromEntries(some.map(({ name }) => [name, 'as it should'])),
      );
    },
    LONG,
  );

  test.each([...new Set(files.flatMap(({ is }) => is))].filter((verdict) => verdict !== 'read'))(
    'are told in a sentence that says what to do: %s',
    (code) => {
      expect((errors.texts as Record<string, string>)[`error.${code}`]).toMatch(
        /^[A-Z].*\. [A-Z].*\.$/,
      );
    },
  );

  test(
    'that are armed say the same as those that are not',
    async () => {
      const fields = async (bytes: Uint8Array) =>
        (await read(bytes)).documents.map(({ category, fields: found }) => ({ category, found }));
      const innocent = await fields(payslipWith({}));
      expect(innocent[0]?.found.net_pay).toMatchObject({
        value: { amount: 3120, currency: 'EUR' },
      });
      const armed = corpus.armedPdfs.filter(
        ({ name, is }) => name !== 'everything at once' && is.includes('read'),
      );
      expect(await Promise.all(armed.map(async ({ make }) => fields(await make())))).toEqual(
        armed.map(() => innocent),
      );
    },
    LONG,
  );

  test(
    'leave nothing of what they carry in the pictures that are shown',
    async () => {
      const { pages } = await read(await withPlace());
      const shown = Buffer.from(pages[0]?.preview ?? []);
      expect(shown.subarray(8, 12).toString()).toBe('WEBP');
      expect(['EXIF', 'XMP ', 'ICCP', PLACE].filter((word) => shown.includes(word))).toEqual([]);
    },
    LONG,
  );
});
