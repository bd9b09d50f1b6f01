import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import documents from '../../catalogue/copy/en/documents.json' with { type: 'json' };
import errors from '../../catalogue/copy/en/errors.json' with { type: 'json' };
import { readerLimits } from '../../src/reader/limits.ts';
import { openFile } from '../../src/reader/open-file.ts';
import { READABILITY_PROBLEMS } from '../../src/reader/reading.ts';
import {
  ReadingError,
  type ReadingErrorCode,
  readingErrors,
} from '../../src/reader/reading-error.ts';
import { blankPdf, firstHalf, largePng, longPdf, noise, svgWithScript } from './hostile-files.ts';

const text = (content: string) => new TextEncoder().encode(content);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } });

/** Made once with an encoder that is not part of the project: 120 × 80 pixels, HEVC. */
const photo = readFileSync(join(import.meta.dirname, 'red-left-blue-right.heic'));
const tiffOf = async (colours: readonly string[]) =>
  sharp(
    await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .tiff()
    .toBuffer();
/** The sizes that its properties say ("ispe", ISO/IEC 23008-12, 6.5.3) are others. */
function enlarged(heic: Buffer): Buffer {
  const changed = Buffer.from(heic);
  for (let at = changed.indexOf('ispe'); at >= 0; at = changed.indexOf('ispe', at + 4))
    changed.fill(Buffer.from([0, 0, 0x75, 0x30]), at + 8, at + 16);
  return changed;
}

const hostile: [string, () => Promise<Uint8Array>, ReadingErrorCode][] = [
  ['a file of 0 bytes', async () => new Uint8Array(), 'file_empty'],
  [
    'a file of too many bytes',
    async () => new Uint8Array(readerLimits.bytes + 1),
    'file_too_large',
  ],
  ['a text that calls itself a PDF', async () => text('This is no PDF.'), 'file_type'],
  ['a script in an SVG', async () => svgWithScript, 'file_type'],
  [
    'a page of a website',
    async () => text('<!doctype html><script>alert(1)</script>'),
    'file_type',
  ],
  ['a GIF', () => blank(20, 20).gif().toBuffer(), 'file_type'],
  ['an AVIF', () => blank(20, 20).avif().toBuffer(), 'file_type'],
  ['half a JPEG', async () => firstHalf(await noise().jpeg().toBuffer()), 'file_damaged'],
  ['half a PNG', async () => firstHalf(await noise().png().toBuffer()), 'file_damaged'],
  ['half a WebP', async () => firstHalf(await noise().webp().toBuffer()), 'file_damaged'],
  ['half a TIFF', async () => firstHalf(await noise().tiff().toBuffer()), 'file_damaged'],
  ['half a HEIC', async () => firstHalf(photo), 'file_damaged'],
  ['a HEIC of which only the head is left', async () => photo.subarray(0, 24), 'file_damaged'],
  ['a TIFF of 51 pages', () => tiffOf(Array.from({ length: 51 }, () => '#ffffff')), 'file_pages'],
  ['half a PDF', async () => firstHalf(await blankPdf(40)), 'file_damaged'],
  ['the head of a PDF alone', async () => text('%PDF-1.7 and nothing else'), 'file_damaged'],
  ['a PDF with a password', () => blankPdf(1, { userPassword: 'secret' }), 'file_encrypted'],
  ['a PDF of 10,000 pages', async () => longPdf(10_000), 'file_pages'],
  ['a HEIC that says it has 30,000 × 30,000 pixels', async () => enlarged(photo), 'file_pixels'],
  ['a picture of 15,000 × 15,000 pixels', async () => largePng(15_000), 'file_pixels'],
];

describe('a file that cannot be read', () => {
  test.each(hostile)(
    '%s is refused by name',
    async (_, bytes, code) => {
      const opened = openFile(await bytes()).then(async (file) => {
        await file.page(1);
        await file.close();
      });
      await expect(opened).rejects.toMatchObject({ name: 'ReadingError', code });
    },
    60_000,
  );

  test.each(Object.keys(readingErrors))(
    '%s has a sentence for people and one for the log',
    (code) => {
      expect(errors.texts).toHaveProperty([`error.${code}`]);
      expect(new ReadingError(code as ReadingErrorCode, 'Detail.').message).toMatch(/\. Detail\.$/);
    },
  );

  test.each(READABILITY_PROBLEMS)(
    'the problem "%s" of a page has a sentence that says what to do',
    (problem) => {
      expect(documents.texts).toHaveProperty([`documents.problem.${problem}`]);
    },
  );
});

describe('a file that can be read', () => {
  test('is known by its content, whatever it is called', async () => {
    const kinds = await Promise.all(
      [blank(9, 9).jpeg(), blank(9, 9).png(), blank(9, 9).webp(), blank(9, 9).tiff()].map(
        async (image) => (await openFile(await image.toBuffer())).mimeType,
      ),
    );
    expect(kinds).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/tiff']);
  });

  test('as a TIFF has all of its pages, each with its own picture', async () => {
    const file = await openFile(await tiffOf(['#ff0000', '#00ff00', '#0000ff']));
    const colours = [];
    for (let page = 1; page <= file.pageCount; page += 1)
      colours.push([...(await file.page(page)).picture.data.subarray(0, 3)]);
    expect(colours.map((colour) => colour.indexOf(Math.max(...colour)))).toEqual([0, 1, 2]);
  });

  test("as a phone's HEIC shows what was photographed", async () => {
    const file = await openFile(photo);
    const {
      picture: { width, height, data },
    } = await file.page(1);
    await file.close();
    const [left, right] = [data.subarray(0, 3), data.subarray((width - 1) * 3, width * 3)];
    expect([file.mimeType, file.pageCount, width, height]).toEqual(['image/heic', 1, 120, 80]);
    expect([left[0]! > 180 && left[2]! < 60, right[2]! > 180 && right[0]! < 60]).toEqual([
      true,
      true,
    ]);
  });

  test('is held upright as the camera says', async () => {
    const bytes = await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { picture } = await (await openFile(bytes)).page(1);
    expect([picture.width, picture.height]).toEqual([20, 40]);
  });

  test('is paper where it is transparent', async () => {
    const bytes = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { picture } = await (await openFile(bytes)).page(1);
    expect([...picture.data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('of a huge page is drawn no larger than is useful', async () => {
    const file = await openFile(await blankPdf(1, { size: [14_400, 14_400] }));
    const { picture } = await file.page(1);
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(readerLimits.workingSide);
    await file.close();
  });
});
