import { isShared } from './joined-words.ts';
import type { PageText, Rect, Word } from './page-text.ts';

/**
 * Confidence of words from the text layer of a scan: another program may have recognised them, so
 * that what ours reads clearly counts more.
 */
const BEHIND = 0.9;

/** The text layer of a scan as if it were recognised: its words are no surer than ours. */
export const asRecognised = (text: PageText): PageText => ({
  ...text,
  words: text.words.map((word) => ({ ...word, confidence: BEHIND, isRecognised: true })),
});

/**
 * Adds the few words of a scan's text layer (a stamp, a page number, the answers on a form) to the
 * words that were recognised in its image. The image must lie level.
 */
export function mergeTextLayer(seen: PageText, layer: PageText): PageText {
  const [left, top, wide, high] = seen.toBox({
    x: 0,
    y: 0,
    width: seen.width,
    height: seen.height,
  });
  if (wide === 0 || high === 0) return seen;
  const onSheet = ({ x, y, width, height }: Rect): Rect => ({
    x: ((x / layer.width - left) / wide) * seen.width,
    y: ((y / layer.height - top) / high) * seen.height,
    width: (width / layer.width / wide) * seen.width,
    height: (height / layer.height / high) * seen.height,
  });
  const layerWords = layer.words
    .map((word): Word => ({ ...word, rect: onSheet(word.rect), confidence: BEHIND }))
    .filter(({ rect }) => isWithin(rect, seen));
  const surer = layerWords.filter(({ rect }) =>
    seen.words.every((word) => word.confidence < BEHIND || !isShared(word.rect, rect)),
  );
  return {
    ...seen,
    words: [
      ...seen.words.filter((word) => !surer.some(({ rect }) => isShared(word.rect, rect))),
      ...surer,
    ],
  };
}

const isWithin = ({ x, y, width, height }: Rect, sheet: PageText): boolean =>
  x >= 0 && y >= 0 && x + width <= sheet.width && y + height <= sheet.height;
