import type { FilledBox, FilledPaper } from '../../../core/forms/paper/filled-paper.ts';
import { hasGlyph } from '../pdf/faces.ts';
import { showable } from '../pdf/showable.ts';
import { runningHead, type Subject, shownInstead } from '../subject.ts';
import { drawBoxes } from './draw-box.ts';
import { fillOfficialPdf } from './fill-official-pdf.ts';
import { SHEET, Sheet, type SheetStyle } from './sheet.ts';

const TITLE: SheetStyle = { size: 15, leading: 19, isBold: true };
const NAME: SheetStyle = { size: 8, leading: 11, isDim: true };
const MARK: SheetStyle = { size: 8, leading: 11, isBold: true };
const SECTION: SheetStyle = { size: 9, leading: 12, isBold: true };
const BODY: SheetStyle = { size: 9, leading: 13 };
const FOOT: SheetStyle = { size: 7, leading: 9, isDim: true };

interface Printing {
  paper: FilledPaper;
  isFlat: boolean;
}

/**
 * The paper form of an authority, filled: a PDF with form fields, or flat. It is the authority's own
 * file where the catalogue has it, else a sheet of our own drawing. What is too long for its box
 * stands on a sheet behind. The same input gives the same bytes.
 */
export const officialPaperPdf = (subject: Subject, order: Printing): Promise<Uint8Array> =>
  order.paper.pdf === undefined ? drawnPaper(subject, order) : filledPdf(subject, order);

/** The authority's own file, and behind it a sheet of ours with what had no room. */
async function filledPdf(subject: Subject, { paper, isFlat }: Printing): Promise<Uint8Array> {
  const { t, maker, madeOn } = subject;
  const sections = paper.sections.map((section) => ({
    ...section,
    boxes: section.boxes.map((box) => printable(box, subject)),
  }));
  const { document, continued } = await fillOfficialPdf(
    { ...paper, sections },
    { pointer: t('package.paperPointer') },
  );
  if (continued.length > 0) {
    const sheet = await Sheet.open({ title: paper.title, maker, madeOn });
    drawContinued(sheet, { continued, subject });
    const pages = await document.copyPages(sheet.document, sheet.document.getPageIndices());
    for (const page of pages) document.addPage(page);
  }
  if (isFlat) document.getForm().flatten({ updateFieldAppearances: false });
  return document.save({ updateFieldAppearances: false });
}

/** Our own drawing, in the paper's numbers and order; every page says that it is not official. */
async function drawnPaper(subject: Subject, { paper, isFlat }: Printing): Promise<Uint8Array> {
  const { t, maker, madeOn } = subject;
  const sheet = await Sheet.open({ title: paper.title, maker, madeOn });
  sheet.paragraph(paper.title, TITLE);
  sheet.paragraph(paper.officialName, NAME, 2);
  sheet.paragraph(t('package.paperMark'), MARK, 8);
  const continued: FilledBox[] = [];
  let count = 0;
  const drawing = {
    sheet,
    form: sheet.document.getForm(),
    pointer: t('package.paperPointer'),
    continued,
    nextName: () => {
      count += 1;
      return `box-${count}`;
    },
  };
  for (const { title, boxes } of paper.sections) {
    if (title !== undefined) {
      sheet.need(60);
      sheet.y += 8;
      sheet.paragraph(title, SECTION, 3);
    }
    drawBoxes(
      boxes.map((box) => printable(box, subject)),
      drawing,
    );
  }
  if (continued.length > 0) {
    sheet.breakPage();
    drawContinued(sheet, { continued, subject });
  }
  drawFeet(sheet, { paper, subject });
  return sheet.finish({ isFlat });
}

/** The box with what the typeface can show. */
function printable(box: FilledBox, { t }: Subject): FilledBox {
  return box.text === undefined
    ? box
    : { ...box, text: showable(box.text, { has: hasGlyph, instead: shownInstead(t) }) };
}

/** The whole texts of the boxes that were too small for them. */
function drawContinued(
  sheet: Sheet,
  { continued, subject: { t } }: { continued: readonly FilledBox[]; subject: Subject },
): void {
  sheet.paragraph(t('package.paperContinued'), TITLE, 8);
  for (const { number, label, text = '' } of continued) {
    sheet.need(40);
    sheet.paragraph(number === undefined ? label : `${number}  ${label}`, NAME, 2);
    sheet.paragraph(text, BODY, 8);
  }
}

/** At the foot of each page: whose it is, that it is our drawing, and which page. */
function drawFeet(
  sheet: Sheet,
  { paper, subject }: { paper: FilledPaper; subject: Subject },
): void {
  const { t } = subject;
  const pages = sheet.document.getPages();
  pages.forEach((page, index) => {
    const foot = [
      ...runningHead(subject),
      paper.title,
      t('package.paperDrawing'),
      t('package.page', { page: index + 1, pages: pages.length }),
    ];
    sheet.write([foot.join(' · ')], { x: SHEET.side, top: SHEET.height - 30, style: FOOT }, page);
  });
}
