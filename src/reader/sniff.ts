/** The kinds of files that are read, each with how its content begins. */
const signatures = {
  'image/jpeg': (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes: Uint8Array) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/webp': (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  // Readers of PDF take the header anywhere in the first 1,024 bytes (ISO 32000-1, annex H, note 13).
  'application/pdf': (bytes: Uint8Array) => ascii(bytes, 0, 1024).includes('%PDF-'),
} as const;

export type FileKind = keyof typeof signatures;

/** What a file is by its content; undefined for whatever is not read: text, SVG, TIFF, archives. */
export function sniff(bytes: Uint8Array): FileKind | undefined {
  return (Object.keys(signatures) as FileKind[]).find((kind) => signatures[kind](bytes));
}

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
