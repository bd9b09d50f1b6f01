import type { Texts } from '../../core/copy/texts.ts';
import type { FilledPaper } from '../../core/forms/paper/filled-paper.ts';
import type { GuidelinesDrawing } from './checklist-pdf.ts';
import type { Package } from './make-package.ts';
import type { PackageInput } from './package-order.ts';
import type { Subject } from './subject.ts';

/** The guidelines as plain data, with every sentence that the PDF may say. */
export type GuidelinesOrder = Omit<GuidelinesDrawing, 't'> & { texts: Texts };

/** The paper form of an authority with its answers, as plain data. */
export interface PaperOrder {
  subject: Omit<Subject, 't'>;
  paper: FilledPaper;
  texts: Texts;
}

export interface RenderRequest {
  /** Names the account: its drawings wait behind those of accounts that have fewer in the queue. */
  account: string;
  /** Aborted when nobody waits for the result any more. */
  signal: AbortSignal;
}

/** A file of an archive: text that is given with it, or bytes that come when their turn is. */
export type ArchiveFile =
  | { name: string; text: string }
  | { name: string; open(): Promise<AsyncIterable<Uint8Array>> };

/** Draws PDFs and makes packages outside of the thread that answers calls. */
export interface Renderer {
  /**
   * The guidelines as PDF: the same bytes as `guidelinesPdf`. Refuses with `busy` where the queue
   * is full or the time is over, and rejects with the signal's reason.
   */
  guidelines(order: GuidelinesOrder, request: RenderRequest): Promise<Buffer>;
  /** The paper form of an authority, flat. Refuses as `guidelines`. */
  flatPaper(order: PaperOrder, request: RenderRequest): Promise<Buffer>;
  /**
   * The package: the same bytes as `makePackage`. Throws PackageError; `content` rejects with it,
   * and with the signal's reason.
   */
  package(input: PackageInput, request: Pick<RenderRequest, 'signal'>): Package;
  /** A ZIP of these files, in their order. Rejects with the signal's reason. */
  archive(
    files: readonly ArchiveFile[],
    request: Pick<RenderRequest, 'signal'>,
  ): AsyncIterable<Uint8Array>;
  /** Ends what is being drawn. */
  close(): Promise<void>;
}
