import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ReaderPool } from '../../src/reader/reader-pool.ts';
import type { Reading } from '../../src/reader/reading.ts';
import { COMMITTED, FILES, namesIn, readRecording, sha256 } from '../recordings/recording.ts';
import { catalogue } from './typed-page.ts';

const pool = new ReaderPool({ processes: 1 });
afterAll(() => pool.close());

const bytesOf = (file: string) => readFileSync(join(FILES, file));
const files = readdirSync(FILES);

/** Everything but the pictures of pages, which are there or not. */
const found = ({ pages, ...reading }: Reading) => ({
  ...reading,
  pages: pages.map(({ preview, ...page }) => ({ ...page, hasPreview: Boolean(preview?.length) })),
});

describe('a recorded reading', () => {
  test('is there for each file, and for none besides', () => {
    expect(namesIn(COMMITTED).toSorted()).toEqual(
      files.map((file) => sha256(bytesOf(file))).toSorted(),
    );
  });

  test.each(files)('is what the reader finds in %s (else: npm run recordings)', async (file) => {
    const recording = readRecording(COMMITTED, sha256(bytesOf(file)));
    const reading = await pool.read(bytesOf(file), {
      catalogue: catalogue,
      today: recording?.today ?? '',
    });
    expect(recording && found(recording.reading)).toEqual(found(reading));
  });
});
