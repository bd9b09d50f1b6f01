import type { DocumentField } from '../../../contract/catalogue.ts';
import { inkWithin } from '../../image/ink.ts';
import type { Box, FieldValue } from '../../reading.ts';
import { foundValue } from '../found-value.ts';
import type { LabelHit } from '../label-hits.ts';
import { plainLabel } from '../label-index.ts';
import type { PageReading } from '../page-reading.ts';

/** Strokes of a pen fill so much of a strip; less may be a speck, more is print or a shadow. */
const [NONE, LEAST, MOST] = [0.004, 0.015, 0.3];
/** Never believed unseen: a person is asked. */
const SURENESS = 0.72;
/** A strip has so many heights of its label, and so many label heights of width. */
const [HIGH, WIDE] = [4.5, 22];
/** Words that were read clearly are print. */
const CLEAR = 0.7;

/** Whether something is drawn beside a label: the signature of a passport's holder. */
export function readInk(
  field: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  const labels = new Set((field.labels ?? []).map(plainLabel));
  const found = pages.flatMap((page) =>
    page.labels.hits
      .filter((hit) => labels.has(hit.label) && !hit.isMidway)
      .map((hit) => besides(hit, page)),
  );
  return found.find((value) => value?.value === true) ?? found.find((value) => value !== undefined);
}

function besides(hit: LabelHit, { analysis }: PageReading): FieldValue | undefined {
  if (!analysis.sketch) return undefined;
  const sketch = analysis.sketch;
  const words = analysis.text.words
    .filter(({ confidence, text }) => confidence >= CLEAR && /\p{L}{2}|\d{2}/u.test(text))
    .map(({ rect }) => analysis.text.toBox(rect));
  const strips = stripsAround(analysis.text.toBox(hit.rect), sketch.width / sketch.height).map(
    (box) => ({ box, ink: inkWithin(sketch, box, words) }),
  );
  const best = strips
    .filter(({ ink }) => ink <= MOST)
    .toSorted((one, other) => other.ink - one.ink)[0];
  if (!best || (best.ink < LEAST && best.ink > NONE)) return undefined;
  const isDrawn = best.ink >= LEAST;
  const value = foundValue(analysis, [hit.phrase], { value: isDrawn, sureness: SURENESS });
  return { ...value, box: isDrawn ? best.box : value.box, source: 'computed' };
}

/** Below, above and to the right of a label, as fractions of the page. */
function stripsAround([x, y, width, height]: Box, ratio: number): Box[] {
  const high = HIGH * height;
  const wide = Math.max(width, (WIDE * height) / ratio);
  return [
    [x, y + height, wide, high],
    [x, y - high, wide, high],
    [x + width, y - height, wide, 3 * height],
  ].map((box) => clamped(box as Box));
}

function clamped([x, y, width, height]: Box): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return [
    left,
    top,
    Math.max(0, Math.min(1, x + width) - left),
    Math.max(0, Math.min(1, y + height) - top),
  ];
}
