const MEGABYTE = 1_000_000;

/** What the reader takes and how far it goes. Every limit of the reader stands here. */
export const readerLimits = Object.freeze({
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
  /**
   * Its pixels; there are several copies of a page at a time, the colours of each pixel in some of
   * them.
   */
  workingPixels: 8_000_000,
  /** Dots per inch at which the pages of a PDF are drawn. */
  pdfDpi: 200,
  /** Pixels of a page so drawn; larger paper is drawn more coarsely. */
  pdfPixels: 5_000_000,
  /**
   * Bytes that PDFium may hold at the end of a page; beyond, the file is opened anew for the next
   * one.
   */
  pdfBytes: 40 * MEGABYTE,
  /** The longer side of a page's preview, in pixels. */
  previewSide: 1800,
  /**
   * Bytes that the recogniser may hold after a page; beyond, it is opened anew for the next one.
   */
  recogniserBytes: 72 * MEGABYTE,
  /** Milliseconds of processor that a reading process may take until it is ready. */
  startMs: 60_000,
  /** Milliseconds of processor that one page may take before its process is ended. */
  pageMs: 30_000,
  /** Milliseconds of processor that one file may take. */
  fileMs: 600_000,
  /** Milliseconds by the clock in which a process takes no processor at all: it hangs. */
  idleMs: 60_000,
  /**
   * Bytes of memory that one reading process may hold with what it started, code of the recogniser
   * included.
   */
  processBytes: 512 * MEGABYTE,
  /**
   * Bytes that it may still hold after a file; beyond, it is replaced by a fresh one, which holds
   * some 200 MB.
   */
  bytesBeforeReplacing: 300 * MEGABYTE,
  /** Files after which a reading process is replaced by a fresh one. */
  filesOfAProcess: 200,
  /** Megabytes of JavaScript objects in one reading process (--max-old-space-size). */
  heapMegabytes: 320,
});
