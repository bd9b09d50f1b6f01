import type { PdfTypeface } from './faces.ts';

/** How a text looks: sizes and line heights in points. */
export interface TextStyle {
  face: PdfTypeface;
  size: number;
  leading: number;
  colour: string;
  /** Typographic features to turn on. */
  features?: PDFKit.Mixins.OpenTypeFeatures[];
}

/**
 * Near black, and a grey that still reads after a bad copier. Nothing on paper needs a colour to be
 * understood.
 */
export const INK = '#211f1c';
const DIM = '#57524b';
export const HAIRLINE = '#cbc6be';

const style = (face: PdfTypeface, [size, leading]: [number, number], colour = INK): TextStyle => ({
  face,
  size,
  leading,
  colour,
});

export const styles = {
  title: style('bold', [22, 27]),
  subtitle: style('regular', [10, 14], DIM),
  section: style('bold', [13, 17]),
  group: style('bold', [9.5, 14]),
  number: style('medium', [8.5, 14], DIM),
  label: style('regular', [9, 14], DIM),
  value: style('medium', [10, 14]),
  /** Figures of one width: else a full stop slips under a seven ("67.50"). */
  figures: { ...style('medium', [10, 14]), features: ['tnum'] },
  /** Letters and digits mixed: a zero must not look like an O. */
  code: { ...style('medium', [10, 14]), features: ['zero'] },
  absent: style('regular', [10, 14], DIM),
  item: style('bold', [10.5, 15]),
  note: style('regular', [9, 13], DIM),
  body: style('regular', [10, 14]),
  furniture: style('regular', [8, 11], DIM),
} satisfies Record<string, TextStyle>;

/** How a value looks best: a sum, a number of a document, a figure, or words. */
export function styleOf(value: string): TextStyle {
  if (/^([A-Z]{0,3}\p{Sc}|[A-Z]{3} )[\d,.]+$/u.test(value)) return styles.figures;
  if (/^(?=.*\d)(?=.*[A-Z])[A-Z\d /.-]+$/.test(value)) return styles.code;
  return /\d[.,]\d/.test(value) ? styles.figures : styles.value;
}
