import { PAPER } from './canvas.ts';
import { pdfParagraph } from './headings.ts';
import type { Paper, Tag } from './paper.ts';
import { INK, styles } from './style.ts';

const SPACE = 46;
const LINE = 250;

/** What is signed, and a line with room for a pen; all of it on one page. */
export function signatureLine(
  paper: Paper,
  { caption, statement, signedBy }: { caption: string; statement?: string; signedBy?: string },
  within: Tag,
): void {
  paper.need(SPACE + 90);
  paper.y += 14;
  const part = paper.tag('Sect', within);
  if (statement) pdfParagraph(paper, statement, { within: part });
  if (signedBy) pdfParagraph(paper, signedBy, { style: styles.note, within: part });
  paper.y += SPACE;
  paper.rule({ from: PAPER.left, to: PAPER.left + LINE, colour: INK, weight: 0.75 });
  paper.y += 4;
  pdfParagraph(paper, caption, { style: styles.note, within: part, after: 6 });
}
