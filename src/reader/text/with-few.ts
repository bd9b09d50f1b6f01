import { isShared } from './joined-words.ts';
import type { PageText, Rect, Word } from './page-text.ts';

/**
 * Of a scan, text behind it may be another program's reading: what was seen clearly counts more.
 */
const BEHIND = 0.9;

/** Words that another program read are no surer than those that ours reads. */
export const asRecognised = (text: PageText): PageText => ({
  ...text,
  words: text.words.map((word) => ({ ...word, confidence: BEHIND, isRecognised: true })),
});

/**
 * What was recognised of a scan that lies level, with the few words that its file says: a stamp, a
 * page number, the answers on a form.
 */
export function withFew(seen: PageText, few: PageText): PageText {
  const [left, top, wide, high] = seen.toBox({
    x: 0,
    y: 0,
    width: seen.width,
    height: seen.height,
  });
  if (wide === 0 || high === 0) return seen;
  const onSheet = ({ x, y, width, height }: Rect): Rect => ({
    x: ((x / few.width - left) / wide) * seen.width,
    y: ((y / few.height - top) / high) * seen.height,
    width: (width / few.width / wide) * seen.width,
    height: (height / few.height / high) * seen.height,
  });
  const said = few.words
    .map((word): Word => ({ ...word, rect: onSheet(word.rect), confidence: BEHIND }))
    .filter(({ rect }) => isWithin(rect, seen));
  const surer = said.filter(({ rect }) =>
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
