import { PAPER } from './canvas.ts';
import type { Paper, Tag } from './paper.ts';
import type { TextStyle } from './style.ts';

/** One text of a row: its lines and where they begin. */
export interface TableText {
  lines: string[];
  style: TextStyle;
  x: number;
}

const PADDING = 3.5;

/** The room above and below the words of a row. */
export const padding = (paper: Paper): number => paper.gap(PADDING);

/**
 * A row higher than this may go over the end of a page: kept whole, it would leave half a page
 * empty.
 */
const LONG = (PAPER.height - PAPER.top - PAPER.bottom) / 3;

/** A text as the cell of a row. */
export function cellOf(
  paper: Paper,
  text: string,
  { width, ...cell }: { style: TextStyle; x: number; width: number },
): TableText {
  return { ...cell, lines: paper.lines(text, { style: cell.style, width }) };
}

/**
 * Begins a new page unless the row fits on this one, or is long enough to be parted. Returns
 * whether the row begins a page.
 */
export function makeRoom(
  paper: Paper,
  cells: readonly TableText[],
  { next = 0 }: { next?: number } = {},
): boolean {
  const height = heightOf(cells) + 2 * padding(paper) + next;
  paper.need(height > LONG ? 4 * leadingOf(cells) : height);
  return paper.y === PAPER.top;
}

/**
 * Draws texts beside each other, on one baseline, as contents of their tags; a hairline stands
 * above unless the row begins a page. A row that is longer than the page goes on to the next, line
 * by line.
 */
export function drawRow(
  paper: Paper,
  cells: readonly (TableText & { tag: Tag })[],
  { rule }: { rule?: number } = {},
): void {
  if (rule !== undefined && paper.y > PAPER.top) paper.rule({ from: rule });
  paper.y += padding(paper);
  const leading = leadingOf(cells);
  const count = Math.max(...cells.map(({ lines }) => lines.length));
  for (let from = 0; from < count; ) {
    if (from > 0) paper.turn();
    const until = Math.min(count, from + Math.max(1, Math.floor(paper.room / leading)));
    for (const { lines, style, ...cell } of cells)
      paper.write(lines.slice(from, until), { ...cell, style: { ...style, leading }, y: paper.y });
    paper.y += (until - from) * leading;
    from = until;
  }
  paper.y += padding(paper);
}

function leadingOf(cells: readonly TableText[]): number {
  return Math.max(...cells.map(({ style }) => style.leading));
}

function heightOf(cells: readonly TableText[]): number {
  return Math.max(...cells.map(({ lines }) => lines.length)) * leadingOf(cells);
}
