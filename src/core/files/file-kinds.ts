/** A kind of file that people may hand in. */
export interface FileKind {
  mimeType: string;
  /** How its name ends, the usual one first. */
  endings: readonly [string, ...string[]];
  /** Whether the first bytes of a file are those of this kind. */
  begins: (head: Uint8Array) => boolean;
}

/**
 * So many bytes tell what a file is: readers of PDF take its header anywhere in the first 1,024
 * (ISO 32000-1, annex H, note 13).
 */
export const HEAD_BYTES = 1_024;

const starts = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte);
const textAt = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

/**
 * HEIF with pictures coded as HEVC, or with any (ISO/IEC 23008-12, annex B); one that holds AV1
 * says "avif" and is none of these.
 */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Every kind that is taken, whatever its name says. */
const FILE_KINDS: readonly FileKind[] = [
  {
    mimeType: 'image/jpeg',
    endings: ['jpg', 'jpeg'],
    begins: (head) => starts(head, 0xff, 0xd8, 0xff),
  },
  {
    mimeType: 'image/png',
    endings: ['png'],
    begins: (head) => starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    mimeType: 'image/webp',
    endings: ['webp'],
    begins: (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP',
  },
  {
    mimeType: 'image/tiff',
    endings: ['tif', 'tiff'],
    begins: (head) => starts(head, 0x49, 0x49, 0x2a, 0) || starts(head, 0x4d, 0x4d, 0, 0x2a),
  },
  {
    mimeType: 'image/heic',
    endings: ['heic', 'heif'],
    begins: (head) => textAt(head, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(textAt(head, 8, 12)),
  },
  {
    mimeType: 'application/pdf',
    endings: ['pdf'],
    begins: (head) => textAt(head, 0, HEAD_BYTES).includes('%PDF-'),
  },
];

/** What a file is by its first bytes; undefined for whatever is not taken: text, SVG, archives. */
export const fileKindOf = (head: Uint8Array): FileKind | undefined =>
  FILE_KINDS.find(({ begins }) => begins(head));

/** The same by the end of a name: all that a browser may know before it reads. */
export function fileKindNamed(name: string): FileKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_KINDS.find(({ endings }) => endings.includes(ending));
}

/** The usual ending of a kind of file; "bin" for what is none of ours. */
export const endingOf = (mimeType: string): string =>
  FILE_KINDS.find((kind) => kind.mimeType === mimeType)?.endings[0] ?? 'bin';
