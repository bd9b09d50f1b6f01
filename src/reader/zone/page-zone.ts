import type { ZoneFormat } from '../../core/mrz/formats.ts';
import type { QuarterTurns } from '../../core/pages/page-plan.ts';
import type { GreyImage, Point } from '../image/grey-image.ts';
import { characterMiddle, downwards, type LineFit, middleStep } from '../mrz/line-geometry.ts';
import type { ReadZone } from '../mrz/read-zone.ts';
import { turning } from '../pages/turning.ts';
import type { Box } from '../reading.ts';
import { around, boxWithin } from '../text/page-text.ts';

/** Characters of one line of a zone: from (inclusive) to (exclusive). */
export interface Run {
  line: number;
  from: number;
  to: number;
}

/** A machine-readable zone with its place on the upright page. */
export interface PageZone {
  format: ZoneFormat;
  lines: string[];
  checks: Record<string, boolean>;
  /** Every check digit holds as read, and what none guards was read clearly. */
  valid: boolean;
  repaired: boolean;
  /** How sure the reader is of a run, 0 to 1: its weakest character. */
  certainty(run: Run): number;
  toBox(run: Run): Box;
}

/** Whether every check digit holds as read: what they guard needs no other proof. */
export const isWhole = ({ checks, repaired }: Pick<PageZone, 'checks' | 'repaired'>): boolean =>
  !repaired && Object.values(checks).every(Boolean);

/** How a zone lies in the picture where it was found. */
export interface Lie {
  /** Quarter turns clockwise that make it upright. */
  turns: QuarterTurns;
  /** Degrees by which its lines fall to the right after that. */
  tilt: number;
  /** Pixels from one character to the next. */
  pitch: number;
}

export function lieOf({ zone }: ReadZone): Lie {
  const { x, y } = zone.lines[0] ? middleStep(zone.lines[0]) : { x: 1, y: 0 };
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  return {
    turns: (((-quarters % 4) + 4) % 4) as QuarterTurns,
    tilt: degrees - 90 * quarters,
    pitch: Math.hypot(x, y),
  };
}

/** A zone that was found in pixels, placed on the page after `turns`. */
export function pageZone(
  found: ReadZone,
  { image, turns }: { image: GreyImage; turns: QuarterTurns },
): PageZone {
  const page = turns % 2 === 0 ? image : { width: image.height, height: image.width };
  const turned = turning(image, turns);
  return {
    format: found.format,
    lines: found.lines,
    checks: found.checks,
    valid: found.valid,
    repaired: found.repaired,
    certainty: ({ line, from, to }) =>
      Math.min(1, ...(found.certainty[line]?.slice(from, to) ?? [])),
    toBox: (run) =>
      boxWithin(
        around(
          corners(found.zone.lines[run.line], run).map((point) => ({
            ...turned(point),
            width: 0,
            height: 0,
          })),
        ),
        page,
      ),
  };
}

/**
 * Half the height of a line of a zone, in pitches: characters are 1.3 pitches high (ICAO 9303 part
 * 3, 4.2).
 */
const HALF_HEIGHT = 0.8;

function corners(line: LineFit | undefined, { from, to }: Run): Point[] {
  if (!line) return [];
  const at = (along: number, across: number): Point => {
    const { x, y, stepX, stepY } = characterMiddle(line, along);
    const down = downwards({ x: stepX, y: stepY }, line.slant);
    return { x: x + down.x * across, y: y + down.y * across };
  };
  return [from - 0.5, to - 0.5].flatMap((along) => [
    at(along, -HALF_HEIGHT),
    at(along, HALF_HEIGHT),
  ]);
}
