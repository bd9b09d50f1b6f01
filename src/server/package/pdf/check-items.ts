import { PAPER, type PdfCanvas, WIDTH } from './canvas.ts';
import type { Paper, Tag } from './paper.ts';
import { cellOf, drawRow, makeRoom, padding } from './rows.ts';
import { INK, styles } from './style.ts';

const BOX = 10;
const LEFT = PAPER.left + 24;
const STATE = 152;
const GAP = 16;

/**
 * Something to bring. `state` and `files` say what is in the package; without a state the box is
 * there to be ticked by hand.
 */
export interface CheckItem {
  title: string;
  detail: string;
  isThere?: boolean;
  state?: string;
  files?: string;
}

/** Draws it as an item of a list: a box, what it is, and how it stands. */
export function checkItem(
  paper: Paper,
  { title, detail, isThere, state, files }: CheckItem,
  list: Tag,
): void {
  const width = state === undefined ? WIDTH - 24 : WIDTH - 24 - STATE - GAP;
  const right = { x: PAPER.width - PAPER.right - STATE, width: STATE };
  const head = [
    cellOf(paper, title, { style: styles.item, x: LEFT, width }),
    ...(state ? [cellOf(paper, state, { style: styles.label, ...right })] : []),
  ];
  const below = [
    cellOf(paper, detail, { style: styles.note, x: LEFT, width }),
    ...(files ? [cellOf(paper, files, { style: styles.note, ...right })] : []),
  ];
  makeRoom(paper, head, { next: 40 });
  const body = paper.tag('LBody', paper.tag('LI', list));
  const top = paper.y;
  drawRow(
    paper,
    head.map((cell) => ({ ...cell, tag: paper.tag('P', body) })),
    { rule: LEFT },
  );
  paper.decorate((canvas) =>
    drawBox(canvas, {
      y: (top > paper.y ? PAPER.top : top) + padding(paper),
      isTicked: isThere === true,
    }),
  );
  paper.y -= 2 * padding(paper) - 1;
  drawRow(
    paper,
    below.map((cell) => ({ ...cell, tag: paper.tag('P', body) })),
  );
}

function drawBox(canvas: PdfCanvas, { y, isTicked }: { y: number; isTicked: boolean }): void {
  const [x, top] = [PAPER.left + 1, y + 2.5];
  canvas.lineWidth(0.9).strokeColor(INK).roundedRect(x, top, BOX, BOX, 2).stroke();
  if (isTicked)
    canvas
      .lineWidth(1.5)
      .moveTo(x + 2.2, top + 5.2)
      .lineTo(x + 4.3, top + 7.4)
      .lineTo(x + 8, top + 2.8)
      .stroke();
}
