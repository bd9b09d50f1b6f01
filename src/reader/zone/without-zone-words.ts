import type { PageText, Word } from '../text/page-text.ts';
import type { PageZone } from './page-zone.ts';

/**
 * The text of a page without the words that stand in its zone: the zone is read better elsewhere,
 * and its letters are nobody's label.
 */
export function withoutZoneWords(text: PageText, zone: PageZone | undefined): PageText {
  if (!zone) return text;
  const lines = zone.lines.map((_, line) => zone.toBox({ line, from: 0, to: zone.format.length }));
  const isInside = ({ rect }: Word): boolean => {
    const [x, y, width, height] = text.toBox(rect);
    return lines.some(
      (line) =>
        y + height / 2 > line[1] &&
        y + height / 2 < line[1] + line[3] &&
        x + width / 2 > line[0] &&
        x + width / 2 < line[0] + line[2],
    );
  };
  return { ...text, words: text.words.filter((word) => !isInside(word)) };
}
