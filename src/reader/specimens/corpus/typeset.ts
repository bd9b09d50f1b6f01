import type { Canvas } from '../canvas.ts';
import type { Chance } from '../chance.ts';
import { pickOne } from './template.ts';

/** A word with its place on the page, in points from the top left corner. */
export interface SetWord {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
  face: string;
}

export interface SetPage {
  width: number;
  height: number;
  words: SetWord[];
}

/** How a page is set: where values stand as seen from their labels, in which type, how large. */
export interface SpecimenStyle {
  pairs: 'right' | 'inline' | 'below';
  faces: readonly [usual: string, strong: string];
  size: number;
  left: number;
}

const FACES: readonly SpecimenStyle['faces'][] = [
  ['regular', 'bold'],
  ['medium', 'bold'],
  ['regular', 'medium'],
  ['bold', 'bold'],
];
const A4 = { width: 595, height: 842 };
/** The data page of a passport; cards are as wide, so that their print is as small. */
const CARD = { width: 354, height: 249 };

export function specimenStyle(dice: Chance): SpecimenStyle {
  return {
    pairs: pickOne(dice, ['right', 'right', 'inline', 'below']),
    faces: pickOne(dice, FACES),
    size: 9 + 2 * dice.unit(),
    left: 40 + 30 * dice.unit(),
  };
}

/** Sets the lines of a filled page; the canvas only measures. */
export function typeset(
  lines: readonly string[],
  { style, isCard, canvas }: { style: SpecimenStyle; isCard: boolean; canvas: Canvas },
): SetPage {
  const sheet = isCard ? CARD : A4;
  const size = isCard ? Math.min(8.5, (sheet.height - 20) / (1.45 * lines.length)) : style.size;
  const setter = new Setter({ ...style, size, left: isCard ? 16 : style.left }, sheet, canvas);
  for (const line of lines) setter.line(line);
  return { ...sheet, height: Math.max(sheet.height, setter.y + 20), words: setter.words };
}

class Setter {
  words: SetWord[] = [];
  y: number;
  private style: SpecimenStyle;
  private sheet: { width: number; height: number };
  private canvas: Canvas;

  constructor(style: SpecimenStyle, sheet: { width: number; height: number }, canvas: Canvas) {
    [this.style, this.sheet, this.canvas] = [style, sheet, canvas];
    this.y = 1.2 * style.size + (sheet.height > 400 ? 30 : 4);
  }

  line(line: string): void {
    const {
      size,
      left,
      faces: [usual, strong],
    } = this.style;
    if (line.startsWith('# '))
      return this.run(line.slice(2), { x: left, size: 1.55 * size, face: strong });
    if (line.startsWith('## '))
      return this.run(line.slice(3), { x: left, size: 1.15 * size, face: strong });
    if (line.startsWith('t: '))
      return this.row(
        line
          .slice(3)
          .split('|')
          .map((cell) => cell.trim()),
      );
    const [label, value] = line.split(/\s*\|\s*/);
    if (label !== undefined && value !== undefined) return this.pair(label, value);
    this.run(line, { x: left, size, face: usual });
  }

  private pair(label: string, value: string): void {
    const {
      pairs,
      size,
      left,
      faces: [usual, strong],
    } = this.style;
    if (pairs === 'inline') return this.run(`${label}: ${value}`, { x: left, size, face: usual });
    if (pairs === 'below') {
      this.run(label, { x: left, size: 0.8 * size, face: usual });
      return this.run(value, { x: left, size, face: strong });
    }
    const column = Math.max(
      left + 0.3 * this.sheet.width,
      left + this.widthOf(label, size, usual) + 2.5 * size,
    );
    this.put(label, { x: left, size, face: usual });
    this.put(value, { x: column, size, face: strong });
    this.y += 1.6 * size;
  }

  private row(cells: readonly string[]): void {
    const {
      size,
      left,
      faces: [usual],
    } = this.style;
    const small = 0.88 * size;
    const step = (this.sheet.width - 2 * left) / cells.length;
    let from = left;
    for (const [at, cell] of cells.entries()) {
      const x = Math.max(left + at * step, from);
      this.put(cell, { x, size: small, face: usual });
      from = x + this.widthOf(cell, small, usual) + 1.6 * small;
    }
    this.y += 1.6 * small;
  }

  /** Words that continue below where the line ends. */
  private run(text: string, at: { x: number; size: number; face: string }): void {
    let line: string[] = [];
    for (const word of text.split(/\s+/).filter(Boolean)) {
      if (
        line.length > 0 &&
        at.x + this.widthOf([...line, word].join(' '), at.size, at.face) > this.sheet.width - 14
      ) {
        this.put(line.join(' '), at);
        this.y += 1.4 * at.size;
        line = [];
      }
      line.push(word);
    }
    this.put(line.join(' '), at);
    this.y += 1.55 * at.size;
  }

  private put(text: string, { x, size, face }: { x: number; size: number; face: string }): void {
    let at = x;
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const width = this.widthOf(word, size, face);
      this.words.push({ text: word, x: at, y: this.y, size, width, face });
      at += width + this.widthOf(' ', size, face);
    }
  }

  private widthOf(text: string, size: number, face: string): number {
    return this.canvas.font(face).fontSize(size).widthOfString(text);
  }
}
