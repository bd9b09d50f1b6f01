/**
 * Draws pictures of strangers anew: WebP without anything else that the file said; undefined for
 * what is no picture, or would take too long.
 */
export interface Pictures {
  /** A square of 256 pixels. */
  square(bytes: Uint8Array): Promise<Buffer | undefined>;
  /** The whole picture, at most 2,400 pixels on its longer side. */
  whole(bytes: Uint8Array): Promise<Buffer | undefined>;
}
