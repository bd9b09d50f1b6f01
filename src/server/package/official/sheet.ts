import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { brokenLines } from '../pdf/broken-lines.ts';
import { faces } from '../pdf/faces.ts';

/** A4 in points, with margins that every printer reaches. */
export const SHEET = { width: 595.28, height: 841.89, side: 36, top: 40, bottom: 46 };
export const SHEET_WIDTH = SHEET.width - 2 * SHEET.side;

const INK = rgb(0.13, 0.12, 0.11);
const DIM = rgb(0.34, 0.32, 0.29);
const LINE = rgb(0.45, 0.43, 0.4);

/** How a text looks: its size and the way from line to line, in points. */
export interface SheetStyle {
  size: number;
  leading: number;
  isBold?: boolean;
  isDim?: boolean;
}

interface SheetHead {
  title: string;
  /** Whoever makes it: the tenant's name. */
  maker: string;
  /** The only date in the file: the same content gives the same bytes. */
  madeOn: IsoDate;
}

/** A PDF with form fields, drawn from the top down. `y` is how far from the top the pen is. */
export class Sheet {
  readonly document: PDFDocument;
  readonly regular: PDFFont;
  readonly #bold: PDFFont;
  page: PDFPage;
  y = SHEET.top;

  private constructor(document: PDFDocument, fonts: { regular: PDFFont; bold: PDFFont }) {
    this.document = document;
    this.regular = fonts.regular;
    this.#bold = fonts.bold;
    this.page = document.addPage([SHEET.width, SHEET.height]);
  }

  static async open({ title, maker, madeOn }: SheetHead): Promise<Sheet> {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
    const made = new Date(`${madeOn}T00:00:00Z`);
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setCreator(maker);
    document.setLanguage('en');
    document.setCreationDate(made);
    document.setModificationDate(made);
    // Whole: whoever corrects a field types letters that no answer had.
    const regular = await document.embedFont(faces.regular);
    const bold = await document.embedFont(faces.bold, { subset: true });
    return new Sheet(document, { regular, bold });
  }

  /** Begins a page where this one has no room for so much. */
  need(height: number): void {
    if (this.y + height > SHEET.height - SHEET.bottom) this.breakPage();
  }

  breakPage(): void {
    this.page = this.document.addPage([SHEET.width, SHEET.height]);
    this.y = SHEET.top;
  }

  /** The lines that a text takes at a width. */
  lines(text: string, { size, isBold = false }: SheetStyle, width: number): string[] {
    const font = isBold ? this.#bold : this.regular;
    return brokenLines(text, { width, measure: (part) => font.widthOfTextAtSize(part, size) });
  }

  /** Writes lines with their upper edge at `top`. */
  write(
    lines: readonly string[],
    { x, top, style }: { x: number; top: number; style: SheetStyle },
    page: PDFPage = this.page,
  ): void {
    const { size, leading, isBold = false, isDim = false } = style;
    lines.forEach((line, index) =>
      page.drawText(line, {
        x,
        y: SHEET.height - top - index * leading - size,
        size,
        font: isBold ? this.#bold : this.regular,
        color: isDim ? DIM : INK,
      }),
    );
  }

  /** A paragraph at the pen, which goes on below it. */
  paragraph(text: string, style: SheetStyle, after = 0): void {
    const lines = this.lines(text, style, SHEET_WIDTH);
    this.need(lines.length * style.leading);
    this.write(lines, { x: SHEET.side, top: this.y, style });
    this.y += lines.length * style.leading + after;
  }

  /** The frame of a box with its upper edge at the pen. */
  frame({ x, width, height }: { x: number; width: number; height: number }): void {
    this.page.drawRectangle({
      x,
      y: SHEET.height - this.y - height,
      width,
      height,
      borderColor: LINE,
      borderWidth: 0.5,
    });
  }

  /** The file. Flat: what its fields say is printed into it, and nothing can be changed. */
  finish({ isFlat }: { isFlat: boolean }): Promise<Uint8Array> {
    if (isFlat) this.document.getForm().flatten({ updateFieldAppearances: false });
    return this.document.save({ updateFieldAppearances: false });
  }
}
