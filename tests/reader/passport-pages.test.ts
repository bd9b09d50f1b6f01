import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PageAnalysis } from '../../src/reader/analyse-page.ts';
import { plainTables } from '../../src/reader/confidence/tables.ts';
import type { GreyImage } from '../../src/reader/image/grey-image.ts';
import { openFile } from '../../src/reader/open-file.ts';
import { takenOn } from '../../src/reader/pages/taken-on.ts';
import { readDocuments } from '../../src/reader/read-documents.ts';
import cases from '../cases/reader/passport-pages.json' with { type: 'json' };
import { today, typedPage, vocabulary } from './typed-page.ts';

const file = { mimeType: 'application/pdf', bytes: 1 };
const DATA_PAGE = [
  '#PASSPORT',
  'Surname',
  'ERIKSSON',
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

/** White paper with dark strokes in a part of it, in fractions of the page. */
function drawn(part?: readonly number[]): GreyImage {
  const [width, height] = [343, 480];
  const data = new Uint8Array(width * height).fill(235);
  const [x = 0, y = 0, wide = 0, high = 0] = part ?? [];
  for (let row = Math.round(y * height); row < (y + high) * height; row += 1) {
    for (let column = Math.round(x * width); column < (x + wide) * width; column += 1)
      if ((row + column) % 9 === 0) data[row * width + column] = 40;
  }
  return { data, width, height };
}

const pageOf = (
  lines: readonly string[],
  number: number,
  part?: readonly number[],
): PageAnalysis => ({
  ...typedPage(lines, { number }),
  sketch: drawn(part),
});

const read = (pages: readonly PageAnalysis[]) =>
  readDocuments(pages, { vocabulary, today, tables: plainTables }, file)[0];
const valuesOf = (pages: readonly PageAnalysis[]) =>
  Object.fromEntries(
    Object.entries(read(pages)?.fields ?? {}).map(([name, { value }]) => [name, value]),
  );

describe('what the pages of a passport show behind its data page', () => {
  test.each(cases)('$name', ({ pages, drawing = [], is, without = [] }) => {
    const analyses = [DATA_PAGE, ...pages].map((lines, index) =>
      pageOf(
        lines,
        index + 1,
        index > 0 ? ((drawing as (number[] | null)[])[index - 1] ?? undefined) : undefined,
      ),
    );
    const values = valuesOf(analyses);
    expect(values).toMatchObject({ surname: 'ERIKSSON', ...is });
    for (const name of without) expect(values).not.toHaveProperty(name);
  });

  test('is said with the page on which it stands, where somebody put the pages together', () => {
    const visa = cases.find(({ is }) => 'visas' in is)?.pages[0] ?? [];
    const found = readDocuments(
      [pageOf(DATA_PAGE, 1), pageOf(visa, 2)],
      { vocabulary, today, tables: plainTables, asOne: { category: 'Passport' } },
      file,
    )[0]?.fields.visas;
    expect(found).toMatchObject({ page: 2, source: 'computed' });
    expect(found?.box?.[2]).toBeGreaterThan(0);
  });

  test('is said without a place where that page is filed with another document', () => {
    const visa = [
      '#VISA',
      'Type of visa',
      'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L8988901C4XXX4009078F96121096ZE184226B<<<<<<',
    ];
    const documents = readDocuments(
      [pageOf(DATA_PAGE, 1), pageOf(visa, 2)],
      { vocabulary, today, tables: plainTables },
      file,
    );
    expect(documents.map(({ pages }) => pages)).toEqual([[1], [2]]);
    expect(documents[0]?.fields.visas).toMatchObject({ source: 'computed' });
    for (const { pages, fields } of documents)
      for (const { page } of Object.values(fields))
        if (page !== undefined) expect(pages).toContain(page);
  });
});

describe('a passport whose print and zone', () => {
  const holds = (...lines: readonly string[]) =>
    valuesOf([pageOf([...DATA_PAGE.slice(0, 3), ...lines, ...DATA_PAGE.slice(3)], 1)]).mrz_valid;

  test('say the same has a zone that holds', () =>
    expect(
      holds(
        'Date of birth',
        '12 AUG 1974',
        'Passport No.',
        'L898902C3',
        'Date of expiry',
        '15 APR 2012',
      ),
    ).toBe(true));
  test.each([
    ['birth', 'Date of birth', '12 AUG 1984'],
    ['number', 'Passport No.', 'L898902C4'],
    ['last day', 'Date of expiry', '15 APR 2022'],
  ])('say another %s each has none that holds', (_, label, value) =>
    expect(holds(label, value)).toBe(false),
  );
});

describe('the signature of a passport', () => {
  const signed = (part?: readonly number[]) => {
    const lines = [
      ...DATA_PAGE.slice(0, 3),
      '',
      "Holder's signature / Signature du titulaire",
      '',
      '',
      '',
      ...DATA_PAGE.slice(3),
    ];
    return read([pageOf(lines, 1, part)])?.fields.has_signature;
  };

  test('is there where something is drawn beside its label', () => {
    expect(signed([0.08, 0.15, 0.25, 0.03])).toMatchObject({ value: true, page: 1 });
  });

  test('is not there where nothing is', () => {
    expect(signed()?.value).toBe(false);
  });

  test('is never sure', () => {
    expect(signed([0.08, 0.15, 0.25, 0.03])?.confidence).toBeLessThan(0.75);
    expect(signed()?.confidence).toBeLessThan(0.75);
  });

  test('is not judged where no label speaks of it', () => {
    expect(valuesOf([pageOf(DATA_PAGE, 1, [0.08, 0.15, 0.25, 0.03])])).not.toHaveProperty(
      'has_signature',
    );
  });
});

describe('the day on which a photo was taken', () => {
  const photo = sharp({
    create: { width: 40, height: 50, channels: 3, background: '#ccc' },
  }).jpeg();

  test('is that of its camera, before the picture is drawn anew', async () => {
    const file = await openFile(
      await photo
        .clone()
        .withExif({ IFD2: { DateTimeOriginal: '2026:10:02 09:41:00' } })
        .toBuffer(),
    );
    expect(file.takenOn).toBe('2026-10-02');
    await file.close();
  });

  test.each([
    ['nothing', {}],
    ['another day alone', { IFD0: { DateTime: '2026:10:02 09:41:00' } }],
    ['no day', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }],
  ])('is not known where it says %s', async (_, exif) => {
    const file = await openFile(await photo.clone().withExif(exif).toBuffer());
    expect(file.takenOn).toBeUndefined();
    await file.close();
  });

  test('is not read from bytes that lead out of their own end', async () => {
    const { exif } = await sharp(
      await photo
        .clone()
        .withExif({ IFD2: { DateTimeOriginal: '2026:10:02 09:41:00' } })
        .toBuffer(),
    ).metadata();
    const whole = new Uint8Array(exif ?? []);
    expect(takenOn(whole)).toBe('2026-10-02');
    for (let length = 0; length < whole.length; length += 1)
      expect(['2026-10-02', undefined]).toContain(takenOn(whole.subarray(0, length)));
  });
});
