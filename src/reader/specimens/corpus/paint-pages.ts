import { type Canvas, paintPdf, type SpecimenTypeface } from '../canvas.ts';
import type { SetPage } from './typeset.ts';

/** Set pages as a PDF with its text; all of it has the size of the first page. */
export const paintPages = (pages: readonly SetPage[]): Promise<Buffer> => {
  const [first] = pages;
  if (!first) throw new RangeError('There is no page to paint.');
  return paintPdf([first.width, first.height], 'Specimen', (canvas) =>
    pages.forEach((page, at) => paintPage(canvas, page, at)),
  );
};

function paintPage(canvas: Canvas, { words, width, height }: SetPage, at: number): void {
  if (at > 0) canvas.addPage({ size: [width, height], margin: 0 });
  for (const { text, x, y, size, face } of words)
    canvas
      .font(face as SpecimenTypeface)
      .fontSize(size)
      .fillColor('#1b1f27')
      .text(text, x, y, { lineBreak: false });
}
