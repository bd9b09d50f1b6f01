import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/reader/limits.ts';
import { openFile } from '../../src/reader/open-file.ts';
import { ReadingError, readingErrors, type ReadingErrorCode } from '../../src/reader/reading-error.ts';
import errors from '../../catalogue/copy/en/errors.json' with { type: 'json' };
import documents from '../../catalogue/copy/en/documents.json' with { type: 'json' };
import { READABILITY_PROBLEMS } from '../../src/reader/reading.ts';

const text = (content: string) => new TextEncoder().encode(content);
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
const firstHalf = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);

async function pdf(pages: number, settings: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [200, 200], autoFirstPage: false, ...settings });
  const whole = buffer(document);
  for (let page = 0; page < pages; page += 1) document.addPage();
  document.end();
  return whole;
}

/** One page that is listed so often. */
function longPdf(count: number): Uint8Array {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Count ${count}/Kids[${kids}]>>`, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'];
  return text(`%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R/Size 4>>\n%%EOF`);
}

/** A PNG that says how large it is, and then says no more. */
function largePng(side: number): Uint8Array {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13);
  header.write('IHDR', 4);
  header.writeUInt32BE(side, 8);
  header.writeUInt32BE(side, 12);
  header.set([8, 2], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header, Buffer.from([0, 0, 0, 0]), Buffer.from('IDAT'), Buffer.alloc(4)]);
}

/** Noise, so that half of the file is half of the picture. */
const photo = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });

const hostile: [string, () => Promise<Uint8Array>, ReadingErrorCode][] = [
  ['a file of 0 bytes', async () => new Uint8Array(), 'file_empty'],
  ['a file of too many bytes', async () => new Uint8Array(limits.bytes + 1), 'file_too_large'],
  ['a text that calls itself a PDF', async () => text('This is no PDF.'), 'file_type'],
  ['a script in an SVG', async () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'file_type'],
  ['a page of a website', async () => text('<!doctype html><script>alert(1)</script>'), 'file_type'],
  ['a TIFF', () => blank(20, 20).tiff().toBuffer(), 'file_type'],
  ['half a JPEG', async () => firstHalf(await photo().jpeg().toBuffer()), 'file_damaged'],
  ['half a PNG', async () => firstHalf(await photo().png().toBuffer()), 'file_damaged'],
  ['half a WebP', async () => firstHalf(await photo().webp().toBuffer()), 'file_damaged'],
  ['half a PDF', async () => firstHalf(await pdf(40)), 'file_damaged'],
  ['the head of a PDF alone', async () => text('%PDF-1.7 and nothing else'), 'file_damaged'],
  ['a PDF with a password', () => pdf(1, { userPassword: 'secret' }), 'file_encrypted'],
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
    const file = await openFile(await pdf(1, { size: [14_400, 14_400] }));
    const { picture } = await file.page(1);
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(limits.workingSide);
    await file.close();
  });
});
