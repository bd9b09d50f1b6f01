import type { GreyImage } from '../image/grey-image.ts';
import { characterMiddle } from '../mrz/line-geometry.ts';
import type { Networks } from '../mrz/network/glyph-network.ts';
import { type ReadZone, readZone } from '../mrz/read-zone.ts';
import { around, type Rect } from '../text/page-text.ts';

/**
 * A zone takes so much of its page's width, and a page is at least so high for its width (ICAO 9303
 * parts 4 to 6).
 */
const [ZONE_WIDTH, HEIGHT] = [0.87, 0.6];
/** Of a second page so much has to fit into the rest of the picture. */
const ROOM = 0.8;
/** A visa lies on a page of the same booklet. */
const VISA = /^MRV/;

/**
 * Whether a picture shows a second passport or card beside the one whose zone was found: its own
 * zone is there, with check digits that hold.
 */
export function hasAnotherZone(image: GreyImage, found: ReadZone, networks: Networks): boolean {
  if (VISA.test(found.format.name) || !hasRoom(image, found)) return false;
  const other = readZone(without(image, zoneRect(found)), networks);
  return (
    other !== undefined &&
    !VISA.test(other.format.name) &&
    !other.repaired &&
    Object.values(other.checks).every(Boolean) &&
    other.lines.join() !== found.lines.join()
  );
}

/** The zone with the room around it, in pixels of the picture as it lies. */
function zoneRect({ zone: { lines } }: ReadZone): Rect {
  const ends = lines.flatMap((line) => [-2, line.count + 1].map((at) => characterMiddle(line, at)));
  const [{ stepX = 0, stepY = 0 } = {}] = ends;
  const { x, y, width, height } = around(
    ends.map((end) => ({ x: end.x, y: end.y, width: 0, height: 0 })),
  );
  const margin = 1.3 * Math.hypot(stepX, stepY);
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

function hasRoom(image: GreyImage, found: ReadZone): boolean {
  const [long = 0, short = 0] = [image.width, image.height].sort((one, other) => other - one);
  const [line] = found.zone.lines;
  const [first, last] = line
    ? [characterMiddle(line, 0), characterMiddle(line, line.count - 1)]
    : [];
  const page =
    first && last ? Math.hypot(last.x - first.x, last.y - first.y) / ZONE_WIDTH : Infinity;
  return long - page > ROOM * page || (page < short && long - HEIGHT * page > ROOM * HEIGHT * page);
}

/** The picture with a part of it as bright as its paper. */
function without(image: GreyImage, { x, y, width, height }: Rect): GreyImage {
  const data = Uint8Array.from(image.data);
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(image.width, Math.ceil(x + width))];
  const rows = [Math.max(0, Math.floor(y)), Math.min(image.height, Math.ceil(y + height))] as const;
  const paper = brightest(image, { left, right, rows });
  for (let row = rows[0]; row < rows[1]; row += 1)
    data.fill(paper, row * image.width + left, row * image.width + right);
  return { ...image, data };
}

/** Most of a zone is paper: the brightness that three of four of its pixels do not pass. */
function brightest(
  { data, width }: GreyImage,
  {
    left,
    right,
    rows: [from, to],
  }: { left: number; right: number; rows: readonly [number, number] },
): number {
  const counts = new Uint32Array(256);
  for (let row = from; row < to; row += 1)
    for (let at = row * width + left; at < row * width + right; at += 1) counts[data[at]!]! += 1;
  let seen = 0;
  const most = 0.75 * (to - from) * (right - left);
  return counts.findIndex((count) => (seen += count) >= most);
}
