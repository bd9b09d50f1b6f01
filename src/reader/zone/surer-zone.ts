import type { PageZone } from './page-zone.ts';

/** The zone that our own reader found, unless its digits hold only after a repair, or not at all, and the page's text has one that holds: it may be set in another typeface than OCR-B. */
export function surerZone(own: PageZone | undefined, fromText: () => PageZone | undefined): PageZone | undefined {
  return own && !own.repaired && Object.values(own.checks).every(Boolean) ? own : fromText() ?? own;
}
