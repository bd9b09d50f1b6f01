import type { Phrase } from '../../text/layout.ts';
import { type LabelledSheet, SHIFT } from './sheet.ts';

/**
 * The lines of a value that continues below itself, as addresses do: aligned, close, and without a
 * label.
 */
export function continuedLabel(
  first: Phrase,
  { layout, labels }: LabelledSheet,
  most: number,
): Phrase[] {
  const lines = [first];
  for (const line of layout.lines.slice(first.line + 1, first.line + most)) {
    const last = lines.at(-1) ?? first;
    const next = line.find(
      (other) => Math.abs(other.rect.x - first.rect.x) < SHIFT * layout.wordHeight,
    );
    const isClose =
      next && next.rect.y - (last.rect.y + last.rect.height) < 1.1 * layout.wordHeight;
    if (
      !next ||
      !isClose ||
      line.some(
        (other) =>
          labels.isLabel(other) || labels.of(other).some((hit) => !hit.isMidway && hit.from === 0),
      )
    )
      break;
    lines.push(next);
  }
  return lines;
}
