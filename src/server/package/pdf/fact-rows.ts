import { PAPER } from './canvas.ts';
import type { Paper, Tag } from './paper.ts';
import { cellOf, drawRow, makeRoom, padding } from './rows.ts';
import { styleOf, styles } from './style.ts';

const LABEL = 150;
const VALUE = PAPER.left + LABEL + 14;
const WIDTH = PAPER.width - PAPER.right - VALUE;

/** Something that is known, what limits it, and where it stands. */
export interface FactRow {
  label: string;
  value: string;
  note?: string;
  url?: string;
}

/** Draws facts as a list: name left, value right, below it the address and what limits it. */
export function factRows(paper: Paper, rows: readonly FactRow[], within: Tag): void {
  if (rows.length === 0) return;
  const list = paper.tag('L', within);
  for (const row of rows) factRow(paper, row, list);
  paper.rule();
}

function factRow(paper: Paper, { label, value, note, url }: FactRow, list: Tag): void {
  const cells = [
    cellOf(paper, label, { style: styles.label, x: PAPER.left, width: LABEL }),
    cellOf(paper, value, { style: styleOf(value), x: VALUE, width: WIDTH }),
  ];
  const limits = note ? [cellOf(paper, note, { style: styles.note, x: VALUE, width: WIDTH })] : [];
  const address = url ? paper.lines(url, { style: styles.note, width: WIDTH }) : [];
  makeRoom(paper, cells, { next: 13 * ((limits[0]?.lines.length ?? 0) + address.length) });
  const item = paper.tag('LI', list);
  const body = paper.tag('LBody', item);
  drawRow(
    paper,
    cells.map((cell) => ({ ...cell, tag: paper.tag('P', body) })),
    { rule: PAPER.left },
  );
  if (url) {
    paper.y -= padding(paper);
    paper.link(address, { url, style: styles.note, x: VALUE, y: paper.y, within: body });
    paper.y += address.length * styles.note.leading + padding(paper);
  }
  if (limits.length === 0) return;
  paper.y -= 2 * padding(paper);
  drawRow(
    paper,
    limits.map((cell) => ({ ...cell, tag: paper.tag('P', body) })),
  );
}
