import type { OfficialPaper, PaperBox, PaperTicks } from '../../../contract/catalogue.ts';
import { displayValue } from '../display-value.ts';
import { displayCalendarDay } from '../field-types/day.ts';
import type { DisplayContext } from '../field-types/field-type.ts';
import type { Cell } from '../store/cell.ts';
import type { FormStore } from '../store/store.ts';
import type { Signature } from '../types.ts';
import { emptyWord } from './empty-word.ts';

/** One box of a paper with what stands in it. */
export interface FilledBox {
  number?: string;
  label: string;
  /** How wide it is, of twelve. */
  columns: number;
  lines: number;
  /** What is written into it; empty where nothing was answered. Left out where only ticks are. */
  text?: string;
  ticks?: FilledTick[];
  /** The field of the authority's PDF that takes the text. */
  pdfField?: string;
  /** Who writes there, and what; nothing fills it. */
  byHand?: string;
}

/** A little box of a box, with the field of the authority's PDF that it crosses or chooses in. */
export interface FilledTick {
  label: string;
  isChosen: boolean;
  pdfField?: string;
  pdfValue?: string;
}

/** A paper of an authority with the answers of one application, as plain data. */
export interface FilledPaper {
  title: string;
  officialName: string;
  sections: { title?: string; boxes: FilledBox[] }[];
  /** The authority's own PDF, base64, where it is filled in place of our drawing. */
  pdf?: string;
}

/** What a box has where the catalogue leaves it out. */
const WHOLE_WIDTH = 12;
const ONE_LINE = 1;

/**
 * Writes the answers of a form into the boxes of its paper: those that show, each as the official
 * form writes it. The answers of a group stand one after the other, the rows of a list too; a box
 * that may stay empty has the word that the official form wants there.
 */
export function filledPaper(
  { title, officialName, sections, file }: OfficialPaper,
  { store, display }: { store: FormStore; display: DisplayContext },
): FilledPaper {
  const cells = new Map(
    store.sections
      .filter(({ visible }) => visible)
      .flatMap(({ children }) => children.filter(({ visible }) => visible))
      .map((cell) => [cell.node.key, cell]),
  );
  return {
    title,
    officialName,
    ...(file && { pdf: file.pdf.slice(file.pdf.indexOf(',') + 1) }),
    sections: sections.map(({ title: heading, boxes }) => ({
      ...(heading !== undefined && { title: heading }),
      boxes: boxes.map((box) => filledBox(box, { cells, display, form: store.form })),
    })),
  };
}

interface Filling {
  cells: ReadonlyMap<string, Cell>;
  display: DisplayContext;
  form: FormStore['form'];
}

function filledBox(
  {
    number,
    label,
    columns = WHOLE_WIDTH,
    lines = ONE_LINE,
    fields,
    ticks,
    byHand,
    pdfField,
  }: PaperBox,
  { cells, display, form }: Filling,
): FilledBox {
  const asked = fields?.flatMap((key) => cells.get(key) ?? []);
  const [first] = asked ?? [];
  const text = asked?.map((cell) => textOf(cell, display)).filter(Boolean);
  const empty = (first && !ticks ? emptyWord(first, form) : undefined) ?? '';
  return {
    ...(number !== undefined && { number }),
    label,
    columns,
    lines,
    ...(text && { text: text.join(', ') || empty }),
    ...(ticks && { ticks: crossed(ticks, cells.get(ticks.field)?.value) }),
    ...(byHand !== undefined && { byHand }),
    ...(pdfField !== undefined && { pdfField }),
  };
}

const crossed = ({ options }: PaperTicks, value: unknown): FilledTick[] =>
  options.map(({ option, label, pdfField, pdfValue }) => ({
    label,
    ...(pdfField !== undefined && { pdfField }),
    ...(pdfValue !== undefined && { pdfValue }),
    isChosen: Array.isArray(value) ? value.includes(option) : value === option,
  }));

/** Of a signature its day alone: the name is written by hand. */
const dayOf = ({ date }: Signature, display: DisplayContext): string =>
  date === undefined ? '' : displayCalendarDay(date, display);

function textOf(cell: Cell, display: DisplayContext): string {
  if (!cell.visible) return '';
  if (cell.kind === 'leaf')
    return cell.value === undefined
      ? ''
      : cell.node.type === 'signature'
        ? dayOf(cell.value as Signature, display)
        : displayValue(cell.node, cell.value, display).replaceAll(/\s*\n\s*/g, ', ');
  return cell.children
    .map((child) => textOf(child, display))
    .filter(Boolean)
    .join(cell.kind === 'list' ? '; ' : ', ');
}
