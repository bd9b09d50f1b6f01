import { paintPdf, write } from './canvas.ts';

/** A4 in points, and where its first line begins. */
const A4: [number, number] = [595.28, 841.89];
const [LEFT, TOP] = [50, 60];
/** Points from one column of the typed text to the next, and from line to line. */
const [COLUMN, LINE] = [5.6, 16];

/**
 * A paper of lines as a typewriter would part them, set in an office's typeface: two blanks begin
 * something that stands apart, "#" a heading.
 */
export const paintTypedPaper = (lines: readonly string[]): Promise<Buffer> =>
  paintPdf(A4, 'Specimen', (canvas) => {
    let y = TOP;
    for (const line of lines) {
      const isHeading = line.startsWith('#');
      for (const part of line.replace('#', '').matchAll(/\S+(?: \S+)*/g))
        write(canvas, part[0], {
          x: LEFT + part.index * COLUMN,
          y,
          size: isHeading ? 16 : 9.5,
          face: isHeading ? 'bold' : 'regular',
        });
      y += isHeading ? 2 * LINE : LINE;
    }
  });
