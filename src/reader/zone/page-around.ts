import type { QuarterTurns } from '../../core/pages/page-plan.ts';
import { characterMiddle } from '../mrz/line-geometry.ts';
import type { ReadZone } from '../mrz/read-zone.ts';
import { turning } from '../pages/turning.ts';
import { around, type Rect } from '../text/page-text.ts';

/**
 * A zone takes so much of its page's width, and pages are so high for their width (ICAO 9303 parts
 * 4 to 7: 125 × 88, 105 × 74 and 86 × 54 mm).
 */
const ZONE_WIDTH = 0.87;
const HEIGHT = 0.74;
/**
 * Room around the page, as a share of its width: its edges are only guessed, and the page above it
 * belongs to it.
 */
const ROOM = 0.2;

/**
 * Where the page around a zone lies in the picture once that is turned upright: pixels, a little
 * too large rather than too small.
 */
export function pageAround(
  { zone: { lines } }: ReadZone,
  { image, turns }: { image: { width: number; height: number }; turns: QuarterTurns },
): Rect {
  const turned = turning(image, turns);
  const ends = lines.flatMap((line) =>
    [0, line.count - 1].map((at) => ({
      ...turned(characterMiddle(line, at)),
      width: 0,
      height: 0,
    })),
  );
  const zone = around(ends);
  const width = zone.width / ZONE_WIDTH,
    room = ROOM * width;
  const left = zone.x + zone.width / 2 - width / 2 - room,
    bottom = zone.y + zone.height + width * 0.08 + room / 2;
  const top = Math.min(zone.y, bottom - HEIGHT * width - 1.5 * room);
  return { x: left, y: top, width: width + 2 * room, height: bottom - top };
}
