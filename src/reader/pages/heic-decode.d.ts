/** What we use of heic-decode, which brings no types. */
declare module 'heic-decode' {
  namespace decode {
    /** Sizes are as shown: turned and mirrored as the file says. */
    interface Photo {
      width: number;
      height: number;
      /** Red, green, blue and alpha of each pixel, row by row. */
      decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
    }
    function all(file: { buffer: Uint8Array }): Promise<Photo[] & { dispose(): void }>;
  }
  export default decode;
}
