import type { ReadableStream, WritableStream } from 'node:stream/web';
import { translator } from '../../core/copy/text.ts';
import type { Texts } from '../../core/copy/texts.ts';
import { guidelinesPdf } from '../package/checklist-pdf.ts';
import { makePackage, type PackageSummary } from '../package/make-package.ts';
import { officialPaperPdf } from '../package/official/official-paper-pdf.ts';
import { PackageError } from '../package/package-error.ts';
import type { PackageOrder } from '../package/package-order.ts';
import type { GuidelinesOrder, PaperOrder } from '../package/renderer.ts';
import { zipped } from '../package/zip.ts';
import { type DocumentChunk, documentsFrom } from './document-stream.ts';

// Runs in threads of their own, which know nothing of the server: what they need comes with each
// task.

export interface PackageTask {
  order: PackageOrder;
  texts: Texts;
  /** The documents' bytes, in the order's order. */
  documents: ReadableStream<DocumentChunk>;
  /** Takes the ZIP. */
  zip: WritableStream<Uint8Array>;
}

export interface ArchiveTask {
  /** Without a text its bytes come with the documents, by its name. */
  files: { name: string; text?: string }[];
  documents: ReadableStream<DocumentChunk>;
  /** Takes the ZIP. */
  zip: WritableStream<Uint8Array>;
}

/** `missing` says which sentences were not there. */
export interface DrawnPdf {
  pdf: Uint8Array;
  missing: string[];
}
export type Packed =
  | { summary?: PackageSummary; missing: string[] }
  | { refused: Pick<PackageError, 'code' | 'message'> };

/** Draws the guidelines. */
export async function drawGuidelines({ texts, ...drawing }: GuidelinesOrder): Promise<DrawnPdf> {
  const missing = new Set<string>();
  const t = translator(texts, ({ message }) => void missing.add(message));
  return { pdf: await guidelinesPdf({ ...drawing, t }), missing: [...missing] };
}

/** Draws the paper form of an authority, flat. */
export async function drawFlatPaper({ texts, subject, paper }: PaperOrder): Promise<DrawnPdf> {
  const missing = new Set<string>();
  const t = translator(texts, ({ message }) => void missing.add(message));
  const pdf = await officialPaperPdf({ ...subject, t }, { paper, isFlat: true });
  return { pdf, missing: [...missing] };
}

/** Makes a package while its documents arrive, and sends it off piece by piece. */
export async function writePackage({ order, texts, documents, zip }: PackageTask): Promise<Packed> {
  const missing = new Set<string>();
  const t = translator(texts, ({ message }) => void missing.add(message));
  const open = documentsFrom(documents);
  const writer = zip.getWriter();
  try {
    const made = await makePackage(order, { t, open });
    for await (const chunk of made.content) await writer.write(chunk);
    await writer.close();
    return { summary: made.summary(), missing: [...missing] };
  } catch (error) {
    // Only the code says what to do; a class does not survive the way between threads.
    if (error instanceof PackageError)
      return { refused: { code: error.code, message: error.message } };
    throw error;
  }
}

/** Makes an archive while its files arrive, and sends it off piece by piece. */
export async function writeArchive({ files, documents, zip }: ArchiveTask): Promise<Packed> {
  const open = documentsFrom(documents);
  const writer = zip.getWriter();
  const entries = files.map(({ name, text }) =>
    text === undefined
      ? { name, isPacked: true, open: open(name) }
      : { name, isPacked: false, open: () => [Buffer.from(text)] },
  );
  for await (const chunk of zipped(entries, () => undefined)) await writer.write(chunk);
  await writer.close();
  return { missing: [] };
}
