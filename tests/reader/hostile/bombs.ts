import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import {
  ascii,
  chunk,
  largePng,
  longPdf,
  noise,
  pdfOf,
  pdfThatExplodes,
} from '../hostile-files.ts';
import { filesOf, type HostileFile } from './hostile-file.ts';
import { packed, pdfOfStreams, stream } from './pdf-parts.ts';

const zeros = (megabytes: number) => new Uint8Array(megabytes * 1_000_000);
const zip = (name: string, content: Uint8Array) => zipSync({ [name]: content }, { level: 9 });
const page = (contents: Buffer, more = '') =>
  pdfOfStreams([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R${more}>>`,
    contents,
  ]);
const blanks = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000, ' ');
const png = (...parts: Uint8Array[]) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
/** A head of so many pixels, in grey of one bit. */
const head = (width: number, height: number) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data[8] = 1;
  return chunk('IHDR', data);
};
const zipped = deflateSync(zeros(100));
const little = async (more: Uint8Array) => {
  const whole = await noise().png().toBuffer();
  return Buffer.concat([whole.subarray(0, 33), more, whole.subarray(33)]);
};

/** Another size in a file whose own is known, wherever it stands. */
const resized = (bytes: Buffer, [from, to]: [Buffer, Buffer]): Buffer => {
  const at = bytes.indexOf(from);
  if (at < 0) throw new RangeError('The size does not stand there.');
  return Buffer.concat([bytes.subarray(0, at), to, bytes.subarray(at + from.length)]);
};
const words32 = (...values: number[]) => {
  const all = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => all.writeUInt32BE(value, 4 * at));
  return all;
};
const words16 = (...values: number[]) => {
  const all = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => all.writeUInt16BE(value, 2 * at));
  return all;
};

const hugeJpeg = async () =>
  resized(await noise().jpeg().toBuffer(), [words16(300, 400), words16(65_500, 65_500)]);
/** An extended file says its size in 24 bits each, less one. */
const hugeWebp = () =>
  Buffer.concat([
    ascii('RIFF'),
    Buffer.from([22, 0, 0, 0]),
    ascii('WEBPVP8X'),
    Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 0xfe, 0x3f, 0, 0xfe, 0x3f, 0]),
    ascii('VP8 \0\0\0\0'),
  ]);
const hugeHeic = () => {
  const heic = readFileSync(join(import.meta.dirname, '../red-left-blue-right.heic'));
  const at = heic.indexOf('ispe') + 8;
  return Buffer.concat([heic.subarray(0, at), words32(60_000, 60_000), heic.subarray(at + 8)]);
};
const hugeTiff = () =>
  sharp(Buffer.alloc(8_000 * 8_000), { raw: { width: 8_000, height: 8_000, channels: 1 } })
    .tiff({ compression: 'deflate', bitdepth: 1 })
    .toBuffer();

/**
 * Directories, each of a page of one pixel; the last leads on to `next`, its own place where it
 * goes round for ever.
 */
export function tiffOf(pages: number, { isEndless = false } = {}): Uint8Array {
  const size = 2 + 12 * 6 + 4,
    bytes = Buffer.alloc(9 + pages * size);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(9, 4);
  for (let page = 0; page < pages; page += 1) {
    const at = 9 + page * size;
    bytes.writeUInt16LE(6, at);
    [
      [256, 1],
      [257, 1],
      [258, 8],
      [262, 1],
      [273, 8],
      [279, 1],
    ].forEach(([tag = 0, value = 0], index) => {
      bytes.writeUInt16LE(tag, at + 2 + 12 * index);
      bytes.writeUInt16LE(4, at + 4 + 12 * index);
      bytes.writeUInt32LE(1, at + 6 + 12 * index);
      bytes.writeUInt32LE(value, at + 10 + 12 * index);
    });
    bytes.writeUInt32LE(page < pages - 1 ? at + size : isEndless ? 9 : 0, at + size - 4);
  }
  return bytes;
}

/** Files that unfold to far more than they are. */
export const bombs: HostileFile[] = filesOf({
  'a ZIP of 100 MB of zeros': [() => zip('statement.pdf', zeros(100)), 'file_type'],
  'a ZIP in a ZIP in a ZIP': [() => zip('c', zip('b', zip('a', zeros(50)))), 'file_type'],
  'a Word document': [() => zip('word/document.xml', zeros(20)), 'file_type'],
  'a gzip of 100 MB of zeros': [() => gzipSync(zeros(100)), 'file_type'],
  'a PDF whose page unfolds to 400 MB': [
    () => page(packed('', blanks(400))),
    'reading_memory',
    'reading_timeout',
  ],
  'a PDF whose page unfolds twice': [
    () => page(packed('', deflateSync(blanks(400)), '[/FlateDecode/FlateDecode]')),
    'reading_memory',
    'reading_timeout',
  ],
  'a PDF of 2,000 pages that each unfold to 20 MB': [
    () => {
      const kids = Array.from({ length: 2_000 }, () => '3 0 R').join(' ');
      return pdfOfStreams([
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Count 2000/Kids[${kids}]>>`,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
        packed('', blanks(20)),
      ]);
    },
    'file_pages',
  ],
  'a PDF whose picture has 900 million pixels': [
    () =>
      pdfOfStreams([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
        stream('', ascii('200 0 0 200 0 0 cm /X Do')),
        packed(
          '/Type/XObject/Subtype/Image/Width 30000/Height 30000/BitsPerComponent 8/ColorSpace/DeviceGray',
          zeros(100),
        ),
      ]),
    'read',
    'reading_memory',
    'reading_timeout',
  ],
  'a PDF whose page draws itself for ever': [
    () => pdfThatExplodes(12),
    'reading_timeout',
    'reading_memory',
  ],
  'a PDF whose objects are packed into 200 MB': [
    () =>
      pdfOfStreams([
        '<</Type/Catalog/Pages 3 0 R>>',
        packed(
          '/Type/ObjStm/N 1/First 5',
          Buffer.concat([ascii('3 0 <</Type/Pages/Count 1/Kids['), blanks(200)]),
        ),
      ]),
    'file_damaged',
    'file_pages',
    'reading_memory',
  ],
  'a PDF of 10,000 pages': [() => longPdf(10_000), 'file_pages'],
  'a PDF of one page that is listed 100,000 times': [
    () =>
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Count 100000/Kids[${'3 0 R '.repeat(100_000)}]>>`,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
      ]),
    'file_pages',
  ],
  'a PNG of 15,000 × 15,000 pixels': [() => largePng(15_000), 'file_pixels'],
  'a PNG that says 2,147,483,647 × 2,147,483,647': [
    () => png(head(0x7fffffff, 0x7fffffff), chunk('IDAT', zipped.subarray(0, 1_000))),
    'file_pixels',
    'file_damaged',
  ],
  'a PNG whose rows unfold to far more than it says': [
    () => png(head(100, 100), chunk('IDAT', zipped), chunk('IEND', new Uint8Array())),
    'read',
    'file_damaged',
  ],
  'a PNG with a text that unfolds to 100 MB': [
    () => little(chunk('zTXt', Buffer.concat([ascii('Comment\0\0'), zipped]))),
    'read',
    'file_damaged',
  ],
  'a PNG with colours that unfold to 100 MB': [
    () => little(chunk('iCCP', Buffer.concat([ascii('colours\0\0'), zipped]))),
    'read',
    'file_damaged',
  ],
  'a TIFF of 8,000 × 8,000 pixels': [hugeTiff, 'file_pixels'],
  'a TIFF of 5,000 pages': [() => tiffOf(5_000), 'file_pages'],
  'a TIFF whose pages go round for ever': [
    () => tiffOf(3, { isEndless: true }),
    'file_pages',
    'file_damaged',
    'read',
  ],
  'a WebP that says 16,383 × 16,383': [hugeWebp, 'file_pixels', 'file_damaged'],
  'a JPEG that says 65,500 × 65,500': [hugeJpeg, 'file_pixels'],
  'a GIF that says 65,535 × 65,535': [
    () => Buffer.concat([ascii('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0x3b])]),
    'file_type',
  ],
  'a HEIC that says 60,000 × 60,000': [hugeHeic, 'file_pixels', 'file_damaged'],
});
