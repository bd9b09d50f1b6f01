import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ascii, blankPdf, noise } from '../hostile-files.ts';
import { filesOf, type HostileFile } from './hostile-file.ts';

const whole: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  PDF: () => blankPdf(40),
  JPEG: () => noise().jpeg().toBuffer(),
  PNG: () => noise().png().toBuffer(),
  WebP: () => noise().webp().toBuffer(),
  TIFF: () => noise().tiff().toBuffer(),
  HEIC: () => readFileSync(join(import.meta.dirname, '../red-left-blue-right.heic')),
};

const cut = (share: number) =>
  Object.entries(whole).map(
    ([kind, make]): HostileFile => ({
      // Of a PDF the pages that came can be told from those that did not.
      name: `a ${kind} of which ${share * 100} % came`,
      is: ['file_damaged', ...(kind === 'PDF' ? ['file_pages'] : [])],
      make: async () => {
        const bytes = await make();
        return bytes.subarray(0, Math.floor(bytes.length * share));
      },
    }),
  );

/** Numbers as they come, the same each time (mulberry32). */
const random = (count: number): Uint8Array => {
  let seed = 4;
  return Uint8Array.from({ length: count }, () => {
    seed = (seed + 0x6d2b79f5) | 0;
    const mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  });
};
const beginning = (start: Uint8Array) => Buffer.concat([start, random(5_000)]);

/** Files that break off, or never were what they begin as. */
export const brokenFiles: HostileFile[] = [0.1, 0.5, 0.9].flatMap(cut).concat(
  filesOf({
    'no byte at all': [() => new Uint8Array(), 'file_empty'],
    'one byte': [() => Uint8Array.of(0x25), 'file_type'],
    noise: [() => random(100_000), 'file_type'],
    zeros: [() => new Uint8Array(1_000_000), 'file_type'],
    'more bytes than a file may have': [
      async () => Buffer.concat([await blankPdf(1), Buffer.alloc(20_000_000)]),
      'file_too_large',
    ],
    'noise that begins as a PDF': [() => beginning(ascii('%PDF-1.7\n')), 'file_damaged'],
    'noise that begins as a JPEG': [
      () => beginning(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)),
      'file_damaged',
    ],
    'noise that begins as a PNG': [
      () => beginning(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
      'file_damaged',
    ],
    'noise that begins as a WebP': [
      () => beginning(ascii('RIFF\xff\xff\xff\x7fWEBPVP8L')),
      'file_damaged',
    ],
    'noise that begins as a TIFF': [() => beginning(ascii('II*\0')), 'file_damaged'],
    'noise that begins as a HEIC': [() => beginning(ascii('\0\0\0\x18ftypheic')), 'file_damaged'],
  }),
);
