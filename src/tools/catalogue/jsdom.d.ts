// jsdom has no types of its own: what `portal` uses of it.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string | Uint8Array, options?: { url?: string });
    readonly window: Window & typeof globalThis;
  }
}
