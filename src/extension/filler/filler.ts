import { look } from './look.ts';
import { performAll } from './perform.ts';
import { pageSettled } from './settled.ts';

const filler = { look, performAll, pageSettled };

declare global {
  /** What the panel calls in a page of a portal, in a world of its own that the page cannot reach. */
  var portalFiller: typeof filler;
}

globalThis.portalFiller = filler;
