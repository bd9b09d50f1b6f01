import PDFDocument from 'pdfkit';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { PackageError } from '../package-error.ts';

export type PdfCanvas = InstanceType<typeof PDFDocument>;

/** A4 in points, with room for a punch and a thumb. */
export const PAPER = { width: 595.28, height: 841.89, left: 57, right: 57, top: 62, bottom: 62 };
export const WIDTH = PAPER.width - PAPER.left - PAPER.right;

/** No form of a visa comes near: what would be larger is refused before it fills the memory. */
const MOST_BYTES = 50_000_000;

/** What a file says of itself. */
export interface CanvasOptions {
  title: string;
  /** Whoever makes the paper: the tenant's name. */
  maker: string;
  /** The only date in the file: the same content gives the same bytes. */
  madeOn: IsoDate;
}

/** An empty A4 document, tagged for screen readers. */
export function openCanvas({ title, maker, madeOn }: CanvasOptions): PdfCanvas {
  const made = new Date(`${madeOn}T00:00:00Z`);
  // The title also lands in XML that the library does not escape.
  const plain = title.replace(/[<>&]/g, ' ');
  return new PDFDocument({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: plain,
      Creator: maker.replace(/[<>&]/g, ' '),
      CreationDate: made,
      ModDate: made,
    },
  });
}

/** All bytes of a document, once it has ended. */
export function collected(canvas: PdfCanvas): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    canvas.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_BYTES)
        reject(
          new PackageError('package_too_large', `A PDF would have more than ${MOST_BYTES} bytes.`),
        );
      else chunks.push(chunk);
    });
    canvas.on('end', () => resolve(Buffer.concat(chunks)));
    canvas.on('error', reject);
  });
}
