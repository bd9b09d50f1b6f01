import type { PDFiumDocument, PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { letGo } from '../collect-garbage.ts';
import { readerLimits } from '../limits.ts';
import { ReadingError } from '../reading-error.ts';
import type { FilePage, OpenFile } from './file-page.ts';
import { asReadingError } from './image-file.ts';
import { openTextLayer, type TextLayer } from './pdf-text-layer.ts';
import { openPdfium, type Pdfium } from './pdfium.ts';
import { opaquePicture, type Picture } from './picture.ts';
import { mostScale } from './working-size.ts';

/**
 * Opens a PDF. Scripts and links in it are never run. Throws ReadingError `file_encrypted`,
 * `file_damaged`, `file_unrendered` or `file_pages`.
 */
export async function openPdfFile(bytes: Uint8Array): Promise<OpenFile> {
  let open: Opened | undefined = await opened(bytes);
  const pageCount = open.document.getPageCount();
  if (pageCount === 0 || pageCount > readerLimits.pages) {
    open.close();
    throw new ReadingError('file_pages', `It has ${pageCount}.`);
  }
  const layer = await openTextLayer(bytes);
  if (pageCount === 1 && (await layer.asksToWait())) {
    await layer.close();
    open.close();
    throw new ReadingError('file_unrendered');
  }
  return {
    mimeType: 'application/pdf',
    pageCount,
    page: async (number) => {
      open ??= await opened(bytes);
      // What a page breaks in PDFium or pdfjs is the file's fault, not ours.
      const page = await asReadingError(filePage(open.document, { layer, number }));
      if (open.heldBytes() > readerLimits.pdfBytes) {
        open.close();
        open = undefined;
      }
      return page;
    },
    close: async () => {
      await layer.close();
      open?.close();
    },
  };
}

interface Opened extends Pick<Pdfium, 'heldBytes'> {
  document: PDFiumDocument;
  close(): void;
}

async function opened(bytes: Uint8Array): Promise<Opened> {
  const { library, heldBytes } = await openPdfium();
  const document = await loaded(library, bytes);
  return {
    document,
    heldBytes,
    close: () => {
      document.destroy();
      library.destroy();
    },
  };
}

async function loaded(library: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    library.destroy();
    const message = error instanceof Error ? error.message : String(error);
    throw new ReadingError(/password/i.test(message) ? 'file_encrypted' : 'file_damaged', message);
  }
}

async function filePage(
  document: PDFiumDocument,
  { layer, number }: { layer: TextLayer; number: number },
): Promise<FilePage> {
  const page = document.getPage(number - 1);
  const text = await layer.page(number);
  // A form is a page within the page, as programs wrap one that they sign or stamp: it may be a
  // scan.
  const hasPictures = page.objects().some(({ type }) => type === 'image' || type === 'form');
  const isHidden =
    text !== undefined && hasPictures && (await layer.isHidden(number).catch(() => true));
  const beside = { isBesidePictures: true as const, ...(isHidden && { isHidden: true as const }) };
  return {
    picture: await drawn(page, text !== undefined && !hasPictures),
    hasPictures,
    ...(text && { text: hasPictures ? { ...text, ...beside } : text }),
  };
}

/** A page that nobody looks for words in is drawn as large as it is shown. */
async function drawn(page: PDFiumPage, isOnlyShown: boolean): Promise<Picture> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const shown = isOnlyShown
    ? readerLimits.previewSide / Math.max(originalWidth, originalHeight)
    : Infinity;
  const scale = Math.min(
    shown,
    readerLimits.pdfDpi / 72,
    mostScale({ width: originalWidth, height: originalHeight }, readerLimits.pdfPixels),
  );
  if (Math.min(originalWidth, originalHeight) * scale < 1)
    throw new ReadingError(
      'file_damaged',
      `A page measures ${originalWidth} × ${originalHeight} points.`,
    );
  // What somebody filled in belongs to the page.
  const { data, width, height } = await page.render({
    scale,
    render: 'bitmap',
    renderFormFields: true,
  });
  try {
    // PDFium draws on white paper.
    return await opaquePicture(sharp(data, { raw: { width, height, channels: 4 } }));
  } finally {
    letGo(data);
  }
}
