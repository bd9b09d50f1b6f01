import { fileKindOf, HEAD_BYTES } from '../../../../core/files/file-kinds.ts';

export const UNKNOWN_TYPE = 'application/octet-stream';

/** What a file is by its first bytes, whatever its name says. */
export const typeOfFile = (head: Uint8Array): string => fileKindOf(head)?.mimeType ?? UNKNOWN_TYPE;

const DRAWN = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether the bytes begin as a picture that browsers show and we draw. */
export const isPicture = (bytes: Buffer): boolean =>
  DRAWN.includes(typeOfFile(bytes.subarray(0, HEAD_BYTES)));
