import { type PDFField, type PDFForm, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import type { FilledBox } from '../../../core/forms/paper/filled-paper.ts';
import { fitText } from './fit-text.ts';
import { SHEET, SHEET_WIDTH, type Sheet, type SheetStyle } from './sheet.ts';

const LABEL: SheetStyle = { size: 6.5, leading: 8, isDim: true };
const NUMBER: SheetStyle = { size: 6.5, leading: 8, isBold: true };
const TICK: SheetStyle = { size: 7.5, leading: 11 };

const PADDING = 3;
const LINE_HEIGHT = 14;
const TICK_SIZE = 7.5;
const TICK_GAP = 12;
const NUMBER_WIDTH = 15;
const COLUMNS = 12;

/** A box with what it takes, before it is drawn. */
interface MeasuredBox {
  box: FilledBox;
  width: number;
  label: string[];
  ticks: PlacedTick[];
  height: number;
}

interface PlacedTick {
  label: string;
  isChosen: boolean;
  x: number;
  row: number;
}

/** What the boxes of a paper share. */
export interface BoxDrawing {
  sheet: Sheet;
  form: PDFForm;
  /** What stands where a text goes on behind. */
  pointer: string;
  /** Takes the boxes whose text goes on. */
  continued: FilledBox[];
  /** Names the next field of the file. */
  nextName: () => string;
}

/** Draws boxes in rows, as many in each as fit into twelve columns; a row stays on one page. */
export function drawBoxes(boxes: readonly FilledBox[], drawing: BoxDrawing): void {
  const { sheet } = drawing;
  for (const row of inRows(boxes)) {
    const measured = row.map((box) => measure(box, sheet));
    const height = Math.max(...measured.map((one) => one.height));
    sheet.need(height);
    let x = SHEET.side;
    for (const one of measured) {
      drawBox(one, { ...drawing, x, height });
      x += one.width;
    }
    sheet.y += height;
  }
}

function inRows(boxes: readonly FilledBox[]): FilledBox[][] {
  const rows: FilledBox[][] = [];
  let taken = COLUMNS;
  for (const box of boxes) {
    const isNext = taken + box.columns > COLUMNS;
    if (isNext) rows.push([box]);
    else rows.at(-1)?.push(box);
    taken = isNext ? box.columns : taken + box.columns;
  }
  return rows;
}

function measure(box: FilledBox, sheet: Sheet): MeasuredBox {
  const width = (SHEET_WIDTH * box.columns) / COLUMNS;
  const label = sheet.lines(box.label, LABEL, width - 2 * PADDING - numberWidth(box));
  const ticks = placed(box.ticks ?? [], { sheet, width: width - 2 * PADDING });
  const rows = ticks.length === 0 ? 0 : (ticks.at(-1)?.row ?? 0) + 1;
  const height =
    2 * PADDING + label.length * LABEL.leading + rows * TICK.leading + writingHeight(box);
  return { box, width, label, ticks, height };
}

const numberWidth = ({ number }: FilledBox): number => (number === undefined ? 0 : NUMBER_WIDTH);

const writingHeight = ({ text, byHand, lines }: FilledBox): number =>
  text === undefined && byHand === undefined ? 0 : lines * LINE_HEIGHT;

function placed(
  ticks: NonNullable<FilledBox['ticks']>,
  { sheet, width }: { sheet: Sheet; width: number },
): PlacedTick[] {
  let [x, row] = [0, 0];
  return ticks.map(({ label, isChosen }) => {
    const room = TICK_SIZE + 4 + sheet.regular.widthOfTextAtSize(label, TICK.size);
    if (x > 0 && x + room > width) [x, row] = [0, row + 1];
    const tick = { label, isChosen, x, row };
    x += room + TICK_GAP;
    return tick;
  });
}

interface DrawnAt extends BoxDrawing {
  x: number;
  height: number;
}

function drawBox({ box, width, label, ticks, height: own }: MeasuredBox, at: DrawnAt): void {
  const { sheet, x, height } = at;
  sheet.frame({ x, width, height });
  const left = x + PADDING;
  let top = sheet.y + PADDING;
  if (box.number !== undefined) sheet.write([box.number], { x: left, top, style: NUMBER });
  sheet.write(label, { x: left + numberWidth(box), top, style: LABEL });
  top += label.length * LABEL.leading;
  for (const tick of ticks) drawTick(tick, { ...at, x: left, top, label: box.label });
  top = sheet.y + own - PADDING - writingHeight(box);
  const room = sheet.y + height - PADDING - top;
  if (box.byHand !== undefined)
    sheet.write([box.byHand], { x: left, top: top + room - 10, style: LABEL });
  if (box.text !== undefined)
    drawText(box, { ...at, x: left, top, width: width - 2 * PADDING, room });
}

function drawTick(
  { label, isChosen, x, row }: PlacedTick,
  {
    sheet,
    form,
    nextName,
    x: left,
    top,
    label: question,
  }: DrawnAt & { top: number; label: string },
): void {
  const y = top + row * TICK.leading + 1;
  const field = form.createCheckBox(nextName());
  field.addToPage(sheet.page, {
    x: left + x,
    y: SHEET.height - y - TICK_SIZE,
    width: TICK_SIZE,
    height: TICK_SIZE,
    borderWidth: 0.5,
  });
  nameAloud(field, `${question}: ${label}`);
  if (isChosen) field.check();
  sheet.write([label], { x: left + x + TICK_SIZE + 4, top: y, style: TICK });
}

/** What a screen reader says of a field. */
const nameAloud = ({ acroField }: PDFField, name: string): void =>
  acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(name));

function drawText(
  box: FilledBox,
  at: DrawnAt & { top: number; width: number; room: number },
): void {
  const { sheet, form, nextName, pointer, continued, x, top, width, room } = at;
  const { text = '', label, lines } = box;
  const fitted = fitText(text, {
    width: width - 6,
    height: room,
    measure: (part, size) => sheet.regular.widthOfTextAtSize(part, size),
    pointer,
  });
  if (fitted.isContinued) continued.push(box);
  const field = form.createTextField(nextName());
  if (lines > 1) field.enableMultiline();
  nameAloud(field, label);
  field.setText(fitted.shown);
  field.addToPage(sheet.page, {
    x,
    y: SHEET.height - top - room,
    width,
    height: room,
    font: sheet.regular,
    borderWidth: 0,
  });
  field.setFontSize(fitted.size);
  field.updateAppearances(sheet.regular);
}
