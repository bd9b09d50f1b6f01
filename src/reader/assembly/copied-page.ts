import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { QuarterTurns } from '../../core/pages/page-plan.ts';

/**
 * What of a page is drawn or says how; everything else stays behind: annotations, actions,
 * structure, thumbnails, notes of programs.
 */
const DRAWN = new Set(
  [
    'Type',
    'Parent',
    'Resources',
    'MediaBox',
    'CropBox',
    'Rotate',
    'Contents',
    'Group',
    'UserUnit',
  ].map((name) => PDFName.of(name)),
);
/** Annotations that show nothing of their own. */
const INVISIBLE = new Set(['Link', 'Popup'].map((name) => PDFName.of(name)));

/**
 * The file as something that pages can be copied from; undefined where they have to be drawn: what
 * is locked, shows layers, or does not have the pages that it shows.
 */
export async function copySource(
  bytes: Uint8Array,
  pageCount: number,
): Promise<PDFDocument | undefined> {
  try {
    const source = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    const isPlain = !source.isEncrypted && !source.catalog.has(PDFName.of('OCProperties'));
    return isPlain && source.getPageCount() === pageCount ? source : undefined;
  } catch {
    // It can be shown all the same, so it can be drawn.
    return undefined;
  }
}

/**
 * A page as it was written, turned. Undefined where it shows more than its own content, such as a
 * filled field or a stamp, or cannot be copied: it is drawn then.
 */
export async function addCopiedPage(
  document: PDFDocument,
  { source, index, turns }: { source: PDFDocument; index: number; turns: QuarterTurns },
): Promise<PDFPage | undefined> {
  try {
    const { node } = source.getPage(index);
    if (showsAnnotations(node)) return undefined;
    for (const key of node.keys()) if (!DRAWN.has(key)) node.delete(key);
    const [page] = await document.copyPages(source, [index]);
    if (!page) return undefined;
    page.setRotation(degrees((((page.getRotation().angle + turns * 90) % 360) + 360) % 360));
    return document.addPage(page);
  } catch {
    return undefined;
  }
}

function showsAnnotations(node: PDFPage['node']): boolean {
  const all = node.lookup(PDFName.of('Annots'));
  if (!(all instanceof PDFArray)) return false;
  return Array.from({ length: all.size() }, (_, at) => all.lookup(at)).some(
    (note) =>
      note instanceof PDFDict &&
      note.has(PDFName.of('AP')) &&
      !INVISIBLE.has(note.get(PDFName.of('Subtype')) as PDFName),
  );
}
