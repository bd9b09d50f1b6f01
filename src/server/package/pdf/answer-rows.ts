import { PAPER } from './canvas.ts';
import type { Paper, Tag } from './paper.ts';
import { cellOf, drawRow, makeRoom } from './rows.ts';
import { styleOf, styles } from './style.ts';

const NUMBER = 30;
const LABEL = 168;
const GAP = 14;
const INDENT = 12;

/** A question with its answer, or without a value the heading of a group or of a list's row. */
export interface AnswerLine {
  /** As the official form counts. */
  number?: string;
  label: string;
  value?: string;
  isAbsent?: boolean;
}

interface RowPosition {
  list: Tag;
  depth: number;
  /** Whether any question of the form has a number, so that all leave room for it. */
  hasNumbers: boolean;
  /** The number above; it is not repeated on the same page. */
  above?: string;
}

/**
 * Draws one item of a list of answers; what lies within a group is hung in the tag that comes back.
 */
export function answerRow(paper: Paper, row: AnswerLine, place: RowPosition): Tag {
  const left = PAPER.left + (place.hasNumbers ? NUMBER : 0);
  const cells = cellsOf(paper, row, { left, x: left + place.depth * INDENT });
  const isAtTop = makeRoom(paper, cells, { next: row.value === undefined ? 36 : 0 });
  const item = paper.tag('LI', place.list);
  const number =
    row.number !== undefined && (isAtTop || row.number !== place.above)
      ? [
          {
            ...cellOf(paper, row.number, {
              style: styles.number,
              x: PAPER.left,
              width: NUMBER - 4,
            }),
            tag: paper.tag('Lbl', item),
          },
        ]
      : [];
  const body = paper.tag('LBody', item);
  drawRow(paper, [...number, ...cells.map((cell) => ({ ...cell, tag: paper.tag('P', body) }))], {
    rule: left,
  });
  return body;
}

/** The line below the last of them. */
export function closeRows(paper: Paper, { hasNumbers }: Pick<RowPosition, 'hasNumbers'>): void {
  paper.rule({ from: PAPER.left + (hasNumbers ? NUMBER : 0) });
}

function cellsOf(
  paper: Paper,
  { label, value, isAbsent }: AnswerLine,
  { left, x }: { left: number; x: number },
) {
  if (value === undefined)
    return [cellOf(paper, label, { style: styles.group, x, width: PAPER.width - PAPER.right - x })];
  const valueX = left + LABEL + GAP;
  const style = isAbsent ? styles.absent : styleOf(value);
  return [
    cellOf(paper, label, { style: styles.label, x, width: left + LABEL - x }),
    cellOf(paper, value, { style, x: valueX, width: PAPER.width - PAPER.right - valueX }),
  ];
}
