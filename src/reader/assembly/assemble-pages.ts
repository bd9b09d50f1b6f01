import { PDFDocument } from '@cantoo/pdf-lib';
import { isWholePage, type PlannedPage } from '../../core/pages/page-plan.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { readerLimits } from '../limits.ts';
import { openFile } from '../open-file.ts';
import type { OpenFile } from '../pages/file-page.ts';
import { ReadingError } from '../reading-error.ts';
import { addCopiedPage, copySource } from './copied-page.ts';
import { addDrawnPage, drawnPicture } from './drawn-page.ts';
import { makeHarmless } from './harmless-objects.ts';

/** What is to be put together: PDFs from pages of these files. */
export interface Assembly {
  files: readonly Uint8Array[];
  documents: readonly (readonly PlannedPage[])[];
  /** Those of the documents that are to be a picture, a JPEG of their first page. */
  pictures?: readonly number[] | undefined;
}

interface Source {
  file: OpenFile;
  /** Where pages can be taken as they were written. */
  copy: PDFDocument | undefined;
}

/**
 * Puts pages together, each document a PDF, or a picture where it is wanted so, without anything
 * that its pages do not show. Pages of PDFs stay as they were written; pages of pictures, and what
 * is cropped or straightened, are drawn anew, so that what was cut off is gone. Throws
 * ReadingError.
 */
export async function assemblePages(
  { files, documents, pictures = [] }: Assembly,
  onPage: (page: number, of: number) => void = () => undefined,
): Promise<Uint8Array[]> {
  refuseTooMuch({ files, documents });
  const planned = documents.flat();
  const open = new Map<number, Source>();
  let at = 0;
  const using: Using = async (page, work) => {
    at += 1;
    onPage(at, planned.length);
    await collectGarbage();
    const source = open.get(page.file) ?? (await opened(files[page.file]));
    open.set(page.file, source);
    if (page.page < 1 || page.page > source.file.pageCount)
      throw new ReadingError('file_pages', `It has no page ${page.page}.`);
    const done = await work(source);
    // Several large files at once would be more than the process may hold.
    if (!planned.slice(at).some(({ file }) => file === page.file)) await closed(open, page.file);
    return done;
  };
  try {
    const made: Uint8Array[] = [];
    for (const [index, pages] of documents.entries())
      made.push(
        refusedTooLarge(await (pictures.includes(index) ? drawn : assembled)(pages, using)),
      );
    return made;
  } finally {
    for (const file of [...open.keys()]) await closed(open, file);
  }
}

/** Does something with the file that a page comes from. */
type Using = <T>(page: PlannedPage, work: (source: Source) => Promise<T>) => Promise<T>;

async function closed(open: Map<number, Source>, file: number): Promise<void> {
  await open.get(file)?.file.close();
  open.delete(file);
}

function refuseTooMuch({ files, documents }: Assembly): void {
  const bytes = files.reduce((sum, { length }) => sum + length, 0);
  if (bytes > readerLimits.assembledBytes)
    throw new ReadingError('file_too_large', `All together have ${bytes}.`);
  for (const { length } of documents)
    if (length === 0 || length > readerLimits.pages)
      throw new ReadingError('file_pages', `It would have ${length}.`);
}

async function opened(bytes: Uint8Array | undefined): Promise<Source> {
  if (!bytes) throw new RangeError('The plan names a file that is not there.');
  const file = await openFile(bytes);
  return {
    file,
    copy: file.mimeType === 'application/pdf' ? await copySource(bytes, file.pageCount) : undefined,
  };
}

async function drawn([page]: readonly PlannedPage[], using: Using): Promise<Uint8Array> {
  if (!page) throw new RangeError('The plan has a picture of no page.');
  return using(
    page,
    async ({ file }) =>
      (await drawnPicture((await file.page(page.page)).picture, changeOf(page))).bytes,
  );
}

async function assembled(pages: readonly PlannedPage[], using: Using): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const page of pages) await using(page, (source) => addPage(document, page, source));
  await document.flush();
  makeHarmless(
    document.context,
    new Set([
      document.catalog,
      document.catalog.Pages(),
      ...document.getPages().map(({ node }) => node),
    ]),
  );
  return document.save({ useObjectStreams: false, addDefaultPage: false });
}

function refusedTooLarge(bytes: Uint8Array): Uint8Array {
  if (bytes.length > readerLimits.bytes)
    throw new ReadingError('file_too_large', `It would have ${bytes.length}.`);
  return bytes;
}

async function addPage(
  document: PDFDocument,
  page: PlannedPage,
  { file, copy }: Source,
): Promise<void> {
  const change = changeOf(page);
  if (
    copy &&
    !change.deskew &&
    !change.crop &&
    (await addCopiedPage(document, { source: copy, index: page.page - 1, turns: change.turns }))
  )
    return;
  await addDrawnPage(document, await drawnPicture((await file.page(page.page)).picture, change));
}

const changeOf = ({ turns = 0, deskew, crop }: PlannedPage) => ({
  turns,
  ...(deskew && { deskew }),
  ...(crop && !isWholePage(crop) && { crop }),
});
