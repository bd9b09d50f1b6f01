import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { type PageText, pageText, type Word } from '../text/page-text.ts';
import { type Fragment, joinedFragments } from './join-fragments.ts';

/** The words that a PDF carries, page by page. */
export interface TextLayer {
  /** Undefined where a page carries none, or letters that mean nothing. */
  page(number: number): Promise<PageText | undefined>;
  /** Whether the words of a page are not drawn, as programs lay what they read over a scan. */
  isHidden(number: number): Promise<boolean>;
  /** The first page stands in for a form that another program draws. */
  asksToWait(): Promise<boolean>;
  close(): Promise<void>;
}

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Opens the text of a PDF whose bytes were opened before. What pdfjs cannot open has no text: its
 * pages are recognised instead.
 */
export async function openTextLayer(bytes: Uint8Array): Promise<TextLayer> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    // Pictures are drawn by PDFium alone: none is decoded here.
    maxImageSize: 1,
    cMapUrl: `${join(home, 'cmaps')}/`,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
  });
  const document = await task.promise.catch(() => undefined);
  return {
    page: async (number) => document && textOf(await document.getPage(number)),
    isHidden: async (number) =>
      document !== undefined && (await isHidden(await document.getPage(number))),
    asksToWait: async () =>
      document !== undefined && (await isStandIn(document).catch(() => false)),
    close: () => task.destroy(),
  };
}

/**
 * A form of XFA whose page has neither a field to fill in nor a single digit, in whatever language
 * it asks to wait: no paper of anybody is like that.
 */
async function isStandIn(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata();
  if (!('IsXFAPresent' in info) || info.IsXFAPresent !== true) return false;
  const page = await document.getPage(1);
  const [fields, text] = await Promise.all([page.getAnnotations(), textOf(page)]);
  return (
    text !== undefined &&
    !fields.some(({ subtype }: { subtype?: string }) => subtype === 'Widget') &&
    !text.words.some(({ text: letters }) => /\p{N}/u.test(letters))
  );
}

/** Letters that are drawn in this way are not seen (ISO 32000-1, 9.3.6). */
const INVISIBLE = 3;
const SHOWING = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
]);

async function isHidden(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const letters = { seen: 0, hidden: 0 };
  let mode = 0;
  for (const [at, name] of fnArray.entries()) {
    const [first] = (argsArray[at] ?? []) as unknown[];
    if (name === OPS.setTextRenderingMode) mode = Number(first);
    if (SHOWING.has(name) && Array.isArray(first))
      letters[mode === INVISIBLE ? 'hidden' : 'seen'] += first.length;
  }
  return letters.hidden > letters.seen;
}

async function textOf(page: PDFPageProxy): Promise<PageText | undefined> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const fragments = items.flatMap((item) => ('str' in item ? [fragmentOf(item, transform)] : []));
  const words = joinedFragments(fragments.filter((fragment) => fragment !== undefined));
  return isLegible(words) ? pageText(words, { width, height, source: 'text' }) : undefined;
}

/**
 * How much higher a letter is than its capital part: the box of a word begins above its baseline by
 * this share of its size.
 */
const ASCENT = 0.8;
/** Text that does not run across the page, such as a watermark, belongs to no line. */
const LEVEL = 0.1;

function fragmentOf(item: TextItem, viewport: number[]): Fragment | undefined {
  const [a, b, c, d, x, y] = Util.transform(viewport, item.transform) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const size = Math.hypot(c, d);
  if (Math.abs(b) > LEVEL * Math.hypot(a, b) || a < 0 || size === 0) return undefined;
  return { text: item.str, rect: { x, y: y - size * ASCENT, width: item.width, height: size } };
}

/**
 * A layer without its letters' meaning (a font without a map to Unicode) looks like signs and
 * private characters.
 */
function isLegible(words: readonly Word[]): boolean {
  const all = words.map((word) => word.text).join('');
  const legible = all.match(/[\p{L}\p{N}\p{P}\p{Sc}<>+=|°]/gu)?.length ?? 0;
  const letters = all.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters >= 12 && legible >= 0.9 * [...all].length;
}
