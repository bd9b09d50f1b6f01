import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/reader/limits.ts';
import { openFile } from '../../src/reader/open-file.ts';
import { ReadingError, readingErrors, type ReadingErrorCode } from '../../src/reader/reading-error.ts';
import errors from '../../catalogue/copy/en/errors.json' with { type: 'json' };
import documents from '../../catalogue/copy/en/documents.json' with { type: 'json' };
import { READABILITY_PROBLEMS } from '../../src/reader/reading.ts';
import { blankPdf, firstHalf, largePng, longPdf, noise, svgWithScript } from './hostile-files.ts';

const text = (content: string) => new TextEncoder().encode(content);
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ffffff' } });

const hostile: [string, () => Promise<Uint8Array>, ReadingErrorCode][] = [
  ['a file of 0 bytes', async () => new Uint8Array(), 'file_empty'],
  ['a file of too many bytes', async () => new Uint8Array(limits.bytes + 1), 'file_too_large'],
  ['a text that calls itself a PDF', async () => text('This is no PDF.'), 'file_type'],
  ['a script in an SVG', async () => svgWithScript, 'file_type'],
  ['a page of a website', async () => text('<!doctype html><script>alert(1)</script>'), 'file_type'],
  ['a TIFF', () => blank(20, 20).tiff().toBuffer(), 'file_type'],
  ['half a JPEG', async () => firstHalf(await noise().jpeg().toBuffer()), 'file_damaged'],
  ['half a PNG', async () => firstHalf(await noise().png().toBuffer()), 'file_damaged'],
  ['half a WebP', async () => firstHalf(await noise().webp().toBuffer()), 'file_damaged'],
  ['half a PDF', async () => firstHalf(await blankPdf(40)), 'file_damaged'],
  ['the head of a PDF alone', async () => text('%PDF-1.7 and nothing else'), 'file_damaged'],
  ['a PDF with a password', () => blankPdf(1, { userPassword: 'secret' }), 'file_encrypted'],
  ['a PDF of 10,000 pages', async () => longPdf(10_000), 'file_pages'],
  ['a picture of 15,000 × 15,000 pixels', async () => largePng(15_000), 'file_pixels'],
];

describe('a file that cannot be read', () => {
  test.each(hostile)('%s is refused by name', async (_, bytes, code) => {
    const opened = openFile(await bytes()).then(async (file) => {
      await file.page(1);
      await file.close();
    });
    await expect(opened).rejects.toMatchObject({ name: 'ReadingError', code });
  }, 60_000);

  test.each(Object.keys(readingErrors))('%s has a sentence for people and one for the log', (code) => {
    expect(errors.texts).toHaveProperty([`error.${code}`]);
    expect(new ReadingError(code as ReadingErrorCode, 'Detail.').message).toMatch(/\. Detail\.$/);
  });

  test.each(READABILITY_PROBLEMS)('the problem "%s" of a page has a sentence that says what to do', (problem) => {
    expect(documents.texts).toHaveProperty([`documents.problem.${problem}`]);
  });
});

describe('a file that can be read', () => {
  test('is known by its content, whatever it is called', async () => {
    const kinds = await Promise.all([blank(9, 9).jpeg(), blank(9, 9).png(), blank(9, 9).webp()].map(async (image) => (await openFile(await image.toBuffer())).mimeType));
    expect(kinds).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  });

  test('is held upright as the camera says', async () => {
    const bytes = await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { picture } = await (await openFile(bytes)).page(1);
    expect([picture.width, picture.height]).toEqual([20, 40]);
  });

  test('is paper where it is transparent', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png().toBuffer();
    const { picture } = await (await openFile(bytes)).page(1);
    expect([...picture.data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('of a huge page is drawn no larger than is useful', async () => {
    const file = await openFile(await blankPdf(1, { size: [14_400, 14_400] }));
    const { picture } = await file.page(1);
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(limits.workingSide);
    await file.close();
  });
});
