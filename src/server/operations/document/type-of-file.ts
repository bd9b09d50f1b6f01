export const UNKNOWN_TYPE = 'application/octet-stream';

/** How many bytes tell what a file is: readers of PDF take its header anywhere in the first 1,024 (ISO 32000-1, annex H, note 13). */
export const HEAD_BYTES = 1_024;

/** Whether the bytes begin as a picture that we draw. */
export const isPicture = (bytes: Buffer): boolean => typeOfFile(bytes.subarray(0, HEAD_BYTES)).startsWith('image/');

const starts = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const says = (head: Buffer, text: string, at: number): boolean => head.toString('latin1', at, at + text.length) === text;

/** What a file is by its first bytes, whatever its name says. */
export function typeOfFile(head: Buffer): string {
  if (starts(head, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (says(head, 'RIFF', 0) && says(head, 'WEBP', 8)) return 'image/webp';
  return head.includes('%PDF-', 0, 'latin1') ? 'application/pdf' : UNKNOWN_TYPE;
}
