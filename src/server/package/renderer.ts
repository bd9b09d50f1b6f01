import type { Texts } from '../../core/copy/texts.ts';
import type { GuidelinesDrawing } from './checklist-pdf.ts';
import type { Package } from './make-package.ts';
import type { PackageInput } from './package-order.ts';

/** The guidelines as plain data, with every sentence that the PDF may say. */
export type GuidelinesOrder = Omit<GuidelinesDrawing, 't'> & { texts: Texts };

export interface RenderRequest {
  /** Names the account: its drawings wait behind those of accounts that have fewer in the queue. */
  account: string;
  /** Aborted when nobody waits for the result any more. */
  signal: AbortSignal;
}

/** Draws PDFs and makes packages outside of the thread that answers calls. */
export interface Renderer {
  /**
   * The guidelines as PDF: the same bytes as `guidelinesPdf`. Refuses with `busy` where the queue
   * is full or the time is over, and rejects with the signal's reason.
   */
  guidelines(order: GuidelinesOrder, request: RenderRequest): Promise<Buffer>;
  /**
   * The package: the same bytes as `makePackage`. Throws PackageError; `content` rejects with it,
   * and with the signal's reason.
   */
  package(input: PackageInput, request: Pick<RenderRequest, 'signal'>): Package;
  /** Ends what is being drawn. */
  close(): Promise<void>;
}
