const MEGABYTE = 1_000_000;

/** What the reader takes and how far it goes. Every limit of the reader stands here. */
export const limits = Object.freeze({
  /** Bytes of one file. */
  bytes: 20 * MEGABYTE,
  /** Bytes of all files that pages are taken from at once. */
  assembledBytes: 100 * MEGABYTE,
  /** Pages of one file. */
  pages: 50,
  /** Pixels of one picture, before it is decoded. */
  pixels: 40_000_000,
  /** The longer side of a picture while it is read, in pixels; larger ones are made smaller. */
  workingSide: 4000,
  /** Dots per inch at which the pages of a PDF are drawn. */
  pdfDpi: 200,
  /** The longer side of a page's preview, in pixels. */
  previewSide: 1800,
  /** Milliseconds that a reading process may take until it is ready. */
  startMs: 60_000,
  /** Milliseconds that one page may take before its process is ended. */
  pageMs: 60_000,
  /** Milliseconds that one file may take. */
  fileMs: 600_000,
  /** Bytes of memory that one reading process may hold, code of the recogniser included. */
  processBytes: 1_600 * MEGABYTE,
  /** Files after which a reading process is replaced by a fresh one. */
  filesOfAProcess: 200,
  /** Megabytes of JavaScript objects in one reading process (--max-old-space-size). */
  heapMegabytes: 768,
});
