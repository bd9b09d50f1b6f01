/**
 * For whoever reads the log: what is wrong, and what to do where something can be done. The
 * person's sentence is the copy key `error.<code>`.
 */
export const readingErrors = Object.freeze({
  file_not_found: 'There is no such file, or it cannot be opened.',
  file_is_folder: 'The path leads to a folder. Name the files in it.',
  file_empty: 'The file has no bytes.',
  file_too_large: 'The file has more bytes than the reader takes (limits.bytes).',
  file_type: 'The content is not a PDF, JPEG, PNG, WebP, TIFF or HEIC, whatever the name says.',
  file_damaged: 'The file breaks off or its structure is broken.',
  file_encrypted: 'The PDF asks for a password.',
  file_unrendered:
    'The PDF is a form that its own program draws (XFA); the page in it only asks to wait.',
  file_pages: 'The file has no pages, or more than the reader takes (limits.pages).',
  file_pixels: 'The picture has more pixels than the reader takes (limits.pixels).',
  reading_timeout:
    'Reading took more of the processor than limits.pageMs or limits.fileMs, or hung; its process was ended.',
  reading_memory:
    'Reading took more memory than limits.processBytes or limits.heapMegabytes; its process was ended.',
  reading_failed: 'The reading process broke. The error beside this line says where.',
} as const satisfies Record<string, string>);

export type ReadingErrorCode = keyof typeof readingErrors;

/** A file that cannot be read, with a stable code. `message` is for the log. */
export class ReadingError extends Error {
  readonly code: ReadingErrorCode;

  constructor(code: ReadingErrorCode, detail?: string) {
    super(detail ? `${readingErrors[code]} ${detail}` : readingErrors[code]);
    this.name = 'ReadingError';
    this.code = code;
  }
}

/**
 * The process was ended by somebody outside in the middle: nothing is said of its file, which
 * another process may read.
 */
export class ProcessEnded extends ReadingError {
  constructor(detail?: string) {
    super('reading_failed', detail);
    this.name = 'ProcessEnded';
  }
}
