import { PDFDocument } from '@cantoo/pdf-lib';
import { isWholePage, type PlannedPage } from '../../core/pages/page-plan.ts';
import { giveBack } from '../give-back.ts';
import { limits } from '../limits.ts';
import { openFile, type OpenFile } from '../open-file.ts';
import { ReadingError } from '../reading-error.ts';
import { addCopiedPage, copySource } from './copied-page.ts';
import { addDrawnPage } from './drawn-page.ts';
import { makeHarmless } from './harmless-objects.ts';

/** What is to be put together: PDFs from pages of these files. */
export interface Assembly {
  files: readonly Uint8Array[];
  documents: readonly (readonly PlannedPage[])[];
}

interface Source {
  file: OpenFile;
  /** Where pages can be taken as they were written. */
  copy: PDFDocument | undefined;
}

/**
 * Puts pages together, each document a PDF without anything that its pages do not show. Pages of PDFs stay as they were written;
 * pages of pictures, and what is cropped or straightened, are drawn anew, so that what was cut off is gone. Throws ReadingError.
 */
export async function assemblePages({ files, documents }: Assembly, onPage: (page: number, of: number) => void = () => undefined): Promise<Uint8Array[]> {
  refuseTooMuch({ files, documents });
  const planned = documents.flat();
  const open = new Map<number, Source>();
  const add = async (document: PDFDocument, page: PlannedPage, at: number) => {
    onPage(at + 1, planned.length);
    await giveBack();
    const source = open.get(page.file) ?? await opened(files[page.file]);
    open.set(page.file, source);
    await addPage(document, page, source);
    // Several large files at once would be more than the process may hold.
    if (!planned.slice(at + 1).some(({ file }) => file === page.file)) await closed(open, page.file);
  };
  try {
    const made: Uint8Array[] = [];
    let at = 0;
    for (const pages of documents) made.push(await assembled(pages, (document, page) => add(document, page, at++)));
    return made;
  } finally {
    for (const file of [...open.keys()]) await closed(open, file);
  }
}

async function closed(open: Map<number, Source>, file: number): Promise<void> {
  await open.get(file)?.file.close();
  open.delete(file);
}

function refuseTooMuch({ files, documents }: Assembly): void {
  const bytes = files.reduce((sum, { length }) => sum + length, 0);
  if (bytes > limits.assembledBytes) throw new ReadingError('file_too_large', `All together have ${bytes}.`);
  for (const { length } of documents) if (length === 0 || length > limits.pages) throw new ReadingError('file_pages', `It would have ${length}.`);
}

async function opened(bytes: Uint8Array | undefined): Promise<Source> {
  if (!bytes) throw new RangeError('The plan names a file that is not there.');
  const file = await openFile(bytes);
  return { file, copy: file.mimeType === 'application/pdf' ? await copySource(bytes, file.pageCount) : undefined };
}

async function assembled(pages: readonly PlannedPage[], add: (document: PDFDocument, page: PlannedPage) => Promise<void>): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const page of pages) await add(document, page);
  await document.flush();
  makeHarmless(document.context, new Set([document.catalog, document.catalog.Pages(), ...document.getPages().map(({ node }) => node)]));
  const bytes = await document.save({ useObjectStreams: false, addDefaultPage: false });
  if (bytes.length > limits.bytes) throw new ReadingError('file_too_large', `It would have ${bytes.length}.`);
  return bytes;
}

async function addPage(document: PDFDocument, { page, turns = 0, deskew, crop }: PlannedPage, { file, copy }: Source): Promise<void> {
  if (page < 1 || page > file.pageCount) throw new ReadingError('file_pages', `It has no page ${page}.`);
  const box = crop && !isWholePage(crop) ? crop : undefined;
  if (copy && !deskew && !box && await addCopiedPage(document, { source: copy, index: page - 1, turns })) return;
  const { picture } = await file.page(page);
  await addDrawnPage(document, picture, { turns, ...(deskew && { deskew }), ...(box && { crop: box }) });
}
