/** Draws pictures of people anew. */
export interface Pictures {
  /** A square WebP of 256 pixels without anything else that the file said; undefined for what is no picture, or would take too long. */
  square(bytes: Uint8Array): Promise<Buffer | undefined>;
}
