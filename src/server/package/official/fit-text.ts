import { brokenLines } from '../pdf/broken-lines.ts';

/** How a text is set in a box: its size in points, what stands there, and what does not fit. */
export interface FittedText {
  size: number;
  shown: string;
  /** Whether the whole text stands on the sheet behind, because the box is too small for it. */
  isContinued: boolean;
}

interface BoxRoom {
  width: number;
  height: number;
  /** How wide a text is in points at a size. */
  measure: (text: string, size: number) => number;
  /** What stands behind the part of a text that fits. */
  pointer: string;
}

const SIZES = [9.5, 9, 8.5, 8, 7.5, 7, 6.5];
const SMALLEST = 6.5;
/** From line to line, of the size. */
const LEADING = 1.5;

/**
 * Sets a text as large as its box allows. What is too long even in small letters is cut between
 * words, and says where the rest stands.
 */
export function fitText(text: string, room: BoxRoom): FittedText {
  const size = SIZES.find((candidate) => fits(text, candidate, room));
  if (size !== undefined) return { size, shown: text, isContinued: false };
  const words = text.split(' ');
  const cut = (count: number) => `${words.slice(0, count).join(' ')} ${room.pointer}`.trim();
  let count = words.length - 1;
  while (count > 0 && !fits(cut(count), SMALLEST, room)) count -= 1;
  return { size: SMALLEST, shown: cut(count), isContinued: true };
}

const fits = (text: string, size: number, { width, height, measure }: BoxRoom): boolean => {
  const lines = brokenLines(text, { width, measure: (part) => measure(part, size) });
  return lines.length === 1 || lines.length * size * LEADING <= height;
};
