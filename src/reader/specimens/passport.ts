import { composeTd3 } from '../../core/mrz/compose-td3.ts';
import { type Canvas, paintPdf, write } from './canvas.ts';
import { type PassportDesign, passportDesigns } from './passport-designs.ts';
import { paintPortrait } from './portrait.ts';
import type { Story } from './story.ts';

/** A passport's data page: 125 × 88 mm (ICAO 9303 part 4, 2.1), in points. */
const SIZE: [number, number] = [354.3, 249.4];
/** Characters of a machine-readable zone stand 2.54 mm apart (ICAO 9303 part 3, 4.4). */
const PITCH = 7.2;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** A date as passports print it: '12 AUG 1974'. */
const printed = (iso: string): string =>
  `${iso.slice(8)} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

const paintPaper = (canvas: Canvas, design: PassportDesign): void => {
  const [width, height] = SIZE;
  canvas
    .rect(0, 0, width, height)
    .fill(
      canvas.linearGradient(0, 0, width, height).stop(0, design.paper[0]).stop(1, design.paper[1]),
    );
  canvas.lineWidth(0.25).strokeOpacity(0.18);
  for (let row = -20; row < height; row += 9) {
    canvas.moveTo(0, row);
    for (let x = 0; x < width; x += 24)
      canvas.quadraticCurveTo(x + 12, row + (x % 48 === 0 ? 14 : -2), x + 24, row + 6);
    canvas.stroke(design.ink);
  }
  canvas
    .strokeOpacity(1)
    .rect(0, height - 58, width, 58)
    .fill('#fbfbf8');
};

const paintField = (
  canvas: Canvas,
  [label, value]: [string, string],
  { x, y, ink }: { x: number; y: number; ink: string },
): void => {
  write(canvas, label, { x, y, size: 4.2, colour: ink });
  write(canvas, value, { x, y: y + 5.4, size: 8.6, face: 'medium' });
};

const paintFields = (canvas: Canvas, story: Story, design: PassportDesign): void => {
  const { person, passport } = story;
  const { labels, ink } = design;
  const rows: [number, number, string, string][] = [
    [120, 40, labels.type, 'P'],
    [162, 40, labels.code, person.issuer],
    [246, 40, labels.number, person.number],
    [120, 60, labels.surname, person.surname.toLocaleUpperCase('en')],
    [120, 80, labels.givenNames, person.givenNames.toLocaleUpperCase('en')],
    [120, 100, labels.nationality, person.nationalityWord],
    [120, 120, labels.dateOfBirth, printed(person.dateOfBirth)],
    [222, 120, labels.sex, person.sex],
    [246, 120, labels.placeOfBirth, person.placeOfBirth.toLocaleUpperCase('en')],
    [120, 140, labels.issueDate, printed(passport.issued)],
    [222, 140, labels.authority, person.authority.toLocaleUpperCase('en')],
    [120, 160, labels.expiryDate, printed(passport.expires)],
  ];
  for (const [x, y, label, value] of rows) paintField(canvas, [label, value], { x, y, ink });
};

const paintZone = (canvas: Canvas, story: Story): void => {
  const { person, passport } = story;
  const lines = composeTd3({ ...person, expiryDate: passport.expires });
  canvas.font('zone').fontSize(10);
  const size = 10 * (PITCH / canvas.widthOfString('0'));
  canvas.fontSize(size).fillColor('#15181d');
  const left = (SIZE[0] - 44 * PITCH) / 2;
  for (const [row, line] of lines.entries()) {
    for (const [at, character] of [...line].entries())
      canvas.text(character, left + at * PITCH, SIZE[1] - 45 + row * 18, { lineBreak: false });
  }
};

/** Paints the data page of a passport, marked as a specimen, and gives it as a PDF of one page. */
export const paintPassport = (story: Story): Promise<Buffer> => {
  const design = passportDesigns[story.person.design];
  return paintPdf(SIZE, `Specimen passport of ${design.country}`, (canvas) => {
    paintPaper(canvas, design);
    write(canvas, design.country, { x: 20, y: 12, size: 12, face: 'bold', colour: design.ink });
    write(canvas, design.heading, { x: 20, y: 27, size: 5, colour: design.ink });
    paintPortrait(canvas, { x: 20, y: 44, width: 84, height: 108, background: '#dfe6e8' });
    paintFields(canvas, story, design);
    canvas
      .save()
      .rotate(-18, { origin: [250, 95] })
      .fillOpacity(0.2);
    write(canvas, 'SPECIMEN', { x: 196, y: 84, size: 26, face: 'bold', colour: '#b03a48' });
    canvas.restore().fillOpacity(1);
    paintZone(canvas, story);
  });
};
