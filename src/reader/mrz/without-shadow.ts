import type { GreyImage } from '../image/grey-image.ts';
import { closed } from '../image/morphology.ts';
import { lightOf } from '../readability/light.ts';
import type { Zone } from './find-zone.ts';
import {
  characterMiddle,
  type LineFit,
  levelFor,
  makePyramid,
  middleStep,
  type Pyramid,
} from './line-geometry.ts';

/** Margin around the lines that is cut out with them, in pitches. */
const AROUND = 4;
/** Strokes are narrower than this, in pitches, and what lies in shadow is wider. */
const WIDER_THAN_STROKES = 0.45;
/**
 * Paper in shadow is at least so bright beside paper in the light; what is darker is ink, however
 * wide.
 */
const DARKEST_PAPER = 0.3;
/**
 * Where a tenth of the paper is darker than this share of its brightest tenth, something lies in
 * shadow.
 */
const UNEVEN = 0.85;

/**
 * A zone cut out of its page, its brightness evened out. Undefined where the light is even already.
 * The edge of a shadow would look like a stroke when shapes are compared.
 */
export const withoutShadow = (
  { lines, score }: Zone,
  pyramid: Pyramid,
): { zone: Zone; pyramid: Pyramid } | undefined => {
  const { x: stepX, y: stepY } = middleStep(lines[0]!),
    pitch = Math.hypot(stepX, stepY),
    level = levelFor(pyramid, pitch),
    scale = 2 ** -level;
  const { left, top, image } = cutOut(
    pyramid[level]!,
    lines.map((line) => scaled(line, scale)),
    AROUND * pitch * scale,
  );
  const side = Math.max(3, Math.round(WIDER_THAN_STROKES * pitch * scale)),
    paper = closed(image, [side, side]);
  const { dark, bright } = lightOf(paper),
    least = DARKEST_PAPER * bright;
  if (dark > UNEVEN * bright) return undefined;
  const data = image.data.map((value, at) =>
    Math.min(255, (value * bright) / Math.max(least, paper.data[at]!)),
  );
  return {
    zone: {
      score,
      lines: lines.map((line) => ({
        ...shiftedBy(scaled(line, scale), left, top),
        score: line.score,
      })),
    },
    pyramid: makePyramid({ ...image, data }),
  };
};

/** The same line in a picture of another size. */
const scaled = (line: LineFit, scale: number): LineFit => {
  const ofAxis = ([first = 0, ...more]: LineFit['x']) => [
    (first + 0.5) * scale - 0.5,
    ...more.map((factor) => factor * scale),
  ];
  return { ...line, x: ofAxis(line.x), y: ofAxis(line.y) };
};

const shiftedBy = (line: LineFit, left: number, top: number): LineFit => ({
  ...line,
  x: [line.x[0]! - left, ...line.x.slice(1)],
  y: [line.y[0]! - top, ...line.y.slice(1)],
});

const cutOut = (
  { data, width, height }: GreyImage,
  lines: readonly LineFit[],
  around: number,
): { left: number; top: number; image: GreyImage } => {
  const places = lines.flatMap((line) =>
      Array.from({ length: line.count }, (_, at) => characterMiddle(line, at)),
    ),
    [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [
    Math.max(0, Math.floor(Math.min(...xs) - around)),
    Math.max(0, Math.floor(Math.min(...ys) - around)),
  ];
  const [right, bottom] = [
    Math.min(width, Math.ceil(Math.max(...xs) + around)),
    Math.min(height, Math.ceil(Math.max(...ys) + around)),
  ];
  const image = {
    data: new Uint8Array((right - left) * (bottom - top)),
    width: right - left,
    height: bottom - top,
  };
  for (let y = top; y < bottom; y += 1)
    image.data.set(data.subarray(y * width + left, y * width + right), (y - top) * image.width);
  return { left, top, image };
};
