import { PAPER, WIDTH } from './canvas.ts';
import type { Paper, Tag } from './paper.ts';
import { INK, styleOf, styles, type TextStyle } from './style.ts';

/** A text over the whole width, with the tag that it is. */
export function pdfParagraph(
  paper: Paper,
  text: string,
  {
    kind = 'P',
    style = styles.body,
    within,
    after = 0,
    x = PAPER.left,
  }: { kind?: string; style?: TextStyle; within?: Tag; after?: number; x?: number } = {},
): void {
  const lines = paper.lines(text, { style, width: PAPER.width - PAPER.right - x });
  const tag = paper.tag(kind, within);
  for (let from = 0; from < lines.length; ) {
    paper.need(style.leading);
    const slice = lines.slice(from, from + Math.max(1, Math.floor(paper.room / style.leading)));
    paper.write(slice, { style, x, y: paper.y, tag });
    paper.y += slice.length * style.leading;
    from += slice.length;
  }
  paper.y += after;
}

/** The title of the paper with a line below that says what it is. */
export function title(
  paper: Paper,
  { heading, subtitle }: { heading: string; subtitle?: string },
): void {
  pdfParagraph(paper, heading, { kind: 'H1', style: styles.title, after: 3 });
  if (subtitle) pdfParagraph(paper, subtitle, { style: styles.subtitle });
  paper.y += paper.gap(14);
}

const SECTION_GAP = 20;

/**
 * A section: its heading under a strong line, kept together with `next` points of what follows.
 * Returns its tag.
 */
export function section(
  paper: Paper,
  heading: string,
  { note, next = 64 }: { note?: string; next?: number } = {},
): Tag {
  const tag = paper.tag('Sect');
  paper.y += paper.y > PAPER.top ? paper.gap(SECTION_GAP) : 0;
  paper.need(styles.section.leading + (note ? styles.note.leading : 0) + next);
  paper.begin(heading);
  paper.rule({ colour: INK, weight: 1 });
  paper.y += paper.gap(9);
  pdfParagraph(paper, heading, { kind: 'H2', style: styles.section, within: tag });
  if (note) pdfParagraph(paper, note, { style: styles.note, within: tag });
  paper.y += 5;
  return tag;
}

const COLUMNS = 3;
const GAP = 18;

/**
 * Names and values in columns under the title: who, which visa, when. What has no value is left
 * out.
 */
export function factStrip(paper: Paper, facts: readonly { label: string; value?: string }[]): void {
  const filled = facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const widths = widthsFor(
    paper,
    filled.map(({ value }) => value),
  );
  const list = paper.tag('L');
  for (let row = 0; row < filled.length; row += COLUMNS) {
    const heights = filled.slice(row, row + COLUMNS).map((fact, column) =>
      drawFact(paper, {
        ...fact,
        x: PAPER.left + widths.slice(0, column).reduce((sum, width) => sum + width + GAP, 0),
        width: widths[column] ?? 0,
        list,
      }),
    );
    paper.y += Math.max(...heights) + 8;
  }
}

/** The widths of the columns, so that no word breaks that need not. */
function widthsFor(paper: Paper, values: readonly string[]): number[] {
  const needed = Array.from({ length: COLUMNS }, (_, column) =>
    Math.max(
      0,
      ...values
        .filter((__, index) => index % COLUMNS === column)
        .map((value) => paper.widestWord(value, styleOf(value))),
    ),
  );
  return columnWidths(needed, WIDTH - GAP * (COLUMNS - 1));
}

function drawFact(
  paper: Paper,
  {
    label,
    value,
    x,
    width,
    list,
  }: { label: string; value: string; x: number; width: number; list: Tag },
): number {
  const item = paper.tag('LI', list);
  const [above, below] = [
    paper.lines(label, { style: styles.note, width }),
    paper.lines(value, { style: styleOf(value), width }),
  ];
  paper.write(above, { style: styles.note, x, y: paper.y, tag: paper.tag('Lbl', item) });
  paper.write(below, {
    style: styleOf(value),
    x,
    y: paper.y + above.length * styles.note.leading,
    tag: paper.tag('LBody', item),
  });
  return above.length * styles.note.leading + below.length * styles.value.leading;
}

/**
 * Equal columns, unless one needs more for its widest word and the others can spare it. `needed`
 * and `all` in points.
 */
export function columnWidths(needed: readonly number[], all: number): number[] {
  const equal = all / needed.length;
  const wide = needed.filter((width) => width > equal);
  const rest = (all - wide.reduce((sum, width) => sum + width, 0)) / (needed.length - wide.length);
  const canSpare = needed.every((width) => width > equal || width <= rest);
  return needed.map((width) =>
    !canSpare || wide.length === needed.length ? equal : width > equal ? width : rest,
  );
}
