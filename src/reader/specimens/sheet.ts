import { type Canvas, paintPdf, write } from './canvas.ts';

/** A4 in points. */
const A4: [number, number] = [595.28, 841.89];
const LEFT = 56;

/** One page of an office: a letterhead, a title, and blocks below each other. */
export interface SpecimenSheet {
  canvas: Canvas;
  y: number;
}

const letterhead = (canvas: Canvas, { firm, lines }: { firm: string; lines: string[] }): void => {
  write(canvas, firm, { x: LEFT, y: 48, size: 17, face: 'bold' });
  lines.forEach((line, at) =>
    write(canvas, line, { x: LEFT, y: 72 + at * 12, size: 8.5, colour: '#5d6470' }),
  );
  canvas
    .moveTo(LEFT, 108)
    .lineTo(A4[0] - LEFT, 108)
    .lineWidth(0.8)
    .stroke('#c9ccd2');
  write(canvas, 'SPECIMEN – not a real document', {
    x: LEFT,
    y: A4[1] - 40,
    size: 7.5,
    colour: '#9a3b46',
  });
};

/** Paints a document of an office; `fill` draws below the title. */
export const paintSheet = (
  head: { firm: string; lines: string[]; title: string },
  fill: (sheet: SpecimenSheet) => void,
): Promise<Buffer> =>
  paintPdf(A4, head.title, (canvas) => {
    letterhead(canvas, head);
    write(canvas, head.title, { x: LEFT, y: 130, size: 15, face: 'bold' });
    fill({ canvas, y: 166 });
  });

/** Lines of "label: value", the label to the left. */
export const pairs = (sheet: SpecimenSheet, rows: readonly [string, string][]): void => {
  for (const [label, value] of rows) {
    write(sheet.canvas, label, { x: LEFT, y: sheet.y, size: 9.5, colour: '#5d6470' });
    write(sheet.canvas, value, { x: LEFT + 170, y: sheet.y, size: 9.5, face: 'medium' });
    sheet.y += 17;
  }
  sheet.y += 10;
};

export const paragraph = (sheet: SpecimenSheet, text: string): void => {
  sheet.canvas
    .font('regular')
    .fontSize(10)
    .fillColor('#1d2430')
    .text(text, LEFT, sheet.y, { width: A4[0] - 2 * LEFT, lineGap: 3 });
  sheet.y = sheet.canvas.y + 12;
};

export const heading = (sheet: SpecimenSheet, text: string): void => {
  write(sheet.canvas, text, { x: LEFT, y: sheet.y, size: 11, face: 'bold' });
  sheet.y += 20;
};

/** A table whose last column stands to the right; a new page begins when this one is full. */
export const table = (
  sheet: SpecimenSheet,
  { columns, rows }: { columns: { title: string; x: number }[]; rows: string[][] },
): void => {
  const line = (cells: readonly string[], face: 'regular' | 'bold') => {
    cells.forEach((cell, at) =>
      write(sheet.canvas, cell, { x: columns[at]?.x ?? LEFT, y: sheet.y, size: 8.5, face }),
    );
    sheet.y += 14;
  };
  line(
    columns.map(({ title }) => title),
    'bold',
  );
  for (const row of rows) {
    if (sheet.y > A4[1] - 90) {
      sheet.canvas.addPage();
      sheet.y = 60;
    }
    line(row, 'regular');
  }
  sheet.y += 10;
};

export const amount = (value: number, currency: string): string =>
  `${currency} ${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** A date as an office writes it in English: '3 April 2027'. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${iso}T00:00:00Z`));
