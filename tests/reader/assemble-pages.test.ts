import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PlannedPage, QuarterTurns } from '../../src/core/pages/page-plan.ts';
import { assembleInProcess } from '../../src/reader/assemble-in-process.ts';
import { type Assembly, assemblePages } from '../../src/reader/assembly/assemble-pages.ts';
import { readerLimits } from '../../src/reader/limits.ts';
import { openFile } from '../../src/reader/open-file.ts';
import { armedPdf } from './armed-pdf.ts';
import { blankPdf, firstHalf, largePng, longPdf, noise } from './hostile-files.ts';

/** Pages that are told apart by their width; every other one lies on its side. */
const widths = [110, 120, 130, 140];
async function pagesOfWidths(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const [index, width] of widths.entries())
    document.addPage([width, 100]).setRotation(degrees(index % 2 === 1 ? 90 : 0));
  return document.save();
}

const redAndBlue = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

const one = async (file: Uint8Array, page: Partial<PlannedPage> = {}): Promise<Uint8Array> =>
  (
    await assemblePages({ files: [file], documents: [[{ file: 0, page: 1, ...page }]] })
  )[0] as Uint8Array;

/** The shown page, and the colours of its corners' surroundings: "R" and "B", by rows. */
async function look(
  bytes: Uint8Array,
  number = 1,
): Promise<{ width: number; height: number; corners: string; text: string }> {
  const file = await openFile(bytes);
  const {
    picture: { data, width, height },
    text,
  } = await file.page(number);
  await file.close();
  const at = (x: number, y: number) => {
    const place = 3 * (Math.round(y * (height - 1)) * width + Math.round(x * (width - 1)));
    const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3);
    return red > 200 && green > 200 ? ' ' : red > blue ? 'R' : 'B';
  };
  return {
    width,
    height,
    corners: [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].join(''),
    text: text?.words.map((word) => word.text).join(' ') ?? '',
  };
}

const objectsOf = async (bytes: Uint8Array): Promise<string> =>
  (await PDFDocument.load(bytes, { updateMetadata: false })).context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join('\n');

describe('pages that are put together', () => {
  it('are as many as were asked for, in their order, and lie as they were turned', async () => {
    const source = await pagesOfWidths();
    const pages = array(
      record({
        file: integer({ min: 0, max: 1 }),
        page: integer({ min: 1, max: widths.length }),
        turns: constantFrom<QuarterTurns>(0, 1, 2, 3),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await assert(
      asyncProperty(array(pages, { minLength: 1, maxLength: 3 }), async (documents) => {
        const made = await assemblePages({ files: [source, source], documents });
        const shown = await Promise.all(
          made.map(async (bytes) =>
            (await PDFDocument.load(bytes))
              .getPages()
              .map((page) => ({ width: page.getWidth(), angle: page.getRotation().angle })),
          ),
        );
        expect(shown).toEqual(
          documents.map((plan) =>
            plan.map(({ page, turns }) => ({
              width: widths[page - 1],
              angle: (((page - 1) % 2) * 90 + turns * 90) % 360,
            })),
          ),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('of PDFs keep their text', async () => {
    const document = await PDFDocument.create();
    document.addPage([300, 200]).drawText('Harbour Light Ltd', {
      font: await document.embedFont(StandardFonts.Helvetica),
      x: 20,
      y: 100,
    });
    expect((await look(await one(await document.save()))).text).toBe('Harbour Light Ltd');
  });

  it.each([
    ['a JPEG', () => redAndBlue().jpeg().toBuffer()],
    ['a PNG', () => redAndBlue().png().toBuffer()],
    ['a WebP', () => redAndBlue().webp().toBuffer()],
    ['a TIFF', () => redAndBlue().tiff().toBuffer()],
    [
      'a photo of a phone',
      async () => readFileSync(join(import.meta.dirname, 'red-left-blue-right.heic')),
    ],
  ])('may be %s, turned any way', async (_, file) => {
    const seen: string[] = [];
    for (const turns of [0, 1, 2, 3] as const)
      seen.push((await look(await one(await file(), { turns }))).corners);
    expect(seen).toEqual(['RBRB', 'RRBB', 'BRBR', 'BBRR']);
  });

  it('are found again as large as they were', async () => {
    expect(await look(await one(await redAndBlue().png().toBuffer(), { turns: 1 }))).toMatchObject({
      width: 200,
      height: 400,
    });
  });

  it('are cut to their box, and what was cut off is gone, also from a PDF', async () => {
    const box: PlannedPage['crop'] = [0.5, 0, 0.5, 1];
    expect(await look(await one(await redAndBlue().png().toBuffer(), { crop: box }))).toMatchObject(
      { width: 200, height: 200, corners: 'BBBB' },
    );
    const document = await PDFDocument.create();
    document.addPage([300, 200]).drawText('Harbour Light Ltd', { x: 20, y: 100 });
    const cut = await one(await document.save(), { crop: box });
    expect([(await look(cut)).text, await objectsOf(cut)]).toEqual([
      '',
      expect.not.stringContaining('/BaseFont'),
    ]);
  });

  it('are straightened by degrees, and lose nothing at the corners', async () => {
    const tilted = await redAndBlue().rotate(8, { background: '#ffffff' }).png().toBuffer();
    const { width, height } = await look(await one(tilted, { deskew: 8 }));
    expect([width > 400, height > 200]).toEqual([true, true]);
  });

  it('of a PDF with a filled field keep what it shows', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 200]);
    const field = document.getForm().createTextField('name');
    field.setText('ERIKSSON');
    field.addToPage(page, { x: 0, y: 0, width: 400, height: 200, backgroundColor: rgb(1, 0, 0) });
    const made = await one(await document.save());
    expect([(await look(made)).corners, await objectsOf(made)]).toEqual([
      'RRRR',
      expect.not.stringContaining('/Widget'),
    ]);
  });
});

describe('a picture that stays one', () => {
  const shot = () =>
    redAndBlue()
      .withExif({
        IFD0: { Make: 'Someone', Artist: 'ERIKSSON' },
        IFD3: { GPSLatitude: '52/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  const made = async (file: Uint8Array, page: Partial<PlannedPage>) =>
    (
      await assemblePages({
        files: [file],
        documents: [[{ file: 0, page: 1, ...page }]],
        pictures: [0],
      })
    )[0] as Uint8Array;

  it.each([
    ['turned', { turns: 1 }, { width: 400, height: 200, corners: 'BRBR' }],
    ['cropped', { crop: [0, 0, 1, 0.5] }, { width: 200, height: 200, corners: 'RRRR' }],
  ] as const)(
    'is a JPEG, %s, with none of the notes of whoever took it',
    async (_, page, shown) => {
      const picture = await made(await shot(), page as Partial<PlannedPage>);
      const { format, exif, orientation } = await sharp(picture).metadata();
      expect([format, exif, orientation]).toEqual(['jpeg', undefined, undefined]);
      expect(await look(picture)).toMatchObject(shown);
    },
  );

  it('is straightened, and what its corners open is paper', async () => {
    const {
      format,
      width = 0,
      height = 0,
    } = await sharp(await made(await redAndBlue().png().toBuffer(), { deskew: 8 })).metadata();
    expect([format, width > 400, height > 200]).toEqual(['jpeg', true, true]);
  });

  it('stands beside documents that are PDFs', async () => {
    const file = await redAndBlue().webp().toBuffer();
    const page = { file: 0, page: 1 };
    const heads = (
      await assemblePages({
        files: [file],
        documents: [[page], [page], [page, page]],
        pictures: [1],
      })
    ).map((bytes) => Buffer.from(bytes.subarray(0, 4)).toString('latin1'));
    expect(heads).toEqual(['%PDF', '\u00ff\u00d8\u00ff\u00db', '%PDF']);
  });
});

describe('a PDF that is armed', () => {
  it('comes out with its page alone: no script, action, annotation, embedded or outside file', async () => {
    const objects = await objectsOf(await one(armedPdf()));
    for (const word of [
      'JavaScript',
      '/JS',
      '/AA',
      'OpenAction',
      'Launch',
      'EmbeddedFile',
      'Filespec',
      'run.exe',
      '/Annot',
      'AcroForm',
      'PieceInfo',
      'Metadata',
      '/Names',
      '/AF',
      '/OPI',
      '/Ref',
      '/Outlines',
    ])
      expect(objects).not.toContain(word);
  });

  it('still shows what it showed', async () => {
    const made = await one(armedPdf());
    expect(await look(made)).toEqual(await look(armedPdf()));
    expect((await look(made)).text).toBe('Harbour Light');
  });
});

describe('what cannot be put together', () => {
  const refused = async (assembly: Partial<Assembly>) =>
    assemblePages({
      files: [await blankPdf(1)],
      documents: [[{ file: 0, page: 1 }]],
      ...assembly,
    }).then(
      () => 'made',
      (error: { code?: string }) => error.code,
    );

  it.each([
    ['nothing', async () => ({ documents: [[]] }), 'file_pages'],
    [
      'more pages than a file may have',
      async () => ({
        documents: [Array.from({ length: readerLimits.pages + 1 }, () => ({ file: 0, page: 1 }))],
      }),
      'file_pages',
    ],
    [
      'a page that the file does not have',
      async () => ({ documents: [[{ file: 0, page: 2 }]] }),
      'file_pages',
    ],
    ['pages of a PDF with too many', async () => ({ files: [longPdf(10_000)] }), 'file_pages'],
    [
      'half a JPEG',
      async () => ({ files: [firstHalf(await noise().jpeg().toBuffer())] }),
      'file_damaged',
    ],
    [
      'a PDF with a password',
      async () => ({ files: [await blankPdf(1, { userPassword: 'secret' })] }),
      'file_encrypted',
    ],
    ['a PNG of too many pixels', async () => ({ files: [largePng(15_000)] }), 'file_pixels'],
    ['what is no file of ours', async () => ({ files: [Buffer.from('hello')] }), 'file_type'],
    [
      'more bytes than are read at once',
      async () => ({ files: Array.from({ length: 6 }, () => new Uint8Array(readerLimits.bytes)) }),
      'file_too_large',
    ],
  ] as const)('%s is refused by its code', async (_, assembly, code) => {
    expect(await refused((await assembly()) as Partial<Assembly>)).toBe(code);
  });

  it('ends with its process, when it takes too much or too long, and when nobody wants it any more', async () => {
    const assembly: Assembly = {
      files: [await redAndBlue().png().toBuffer()],
      documents: [[{ file: 0, page: 1 }]],
    };
    expect(await assembleInProcess(assembly)).toHaveLength(1);
    await expect(
      assembleInProcess(assembly, { limits: { ...readerLimits, processBytes: 1 } }),
    ).rejects.toMatchObject({ code: 'reading_memory' });
    await expect(
      assembleInProcess(assembly, { limits: { ...readerLimits, startMs: 1 } }),
    ).rejects.toMatchObject({ code: 'reading_timeout' });
    await expect(
      assembleInProcess(assembly, { signal: AbortSignal.abort(new Error('Never mind.')) }),
    ).rejects.toThrow('Never mind.');
  });
});
