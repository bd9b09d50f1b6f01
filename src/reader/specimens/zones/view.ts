/**
 * How a camera looks at a flat card: what it makes of the card's points (shares of its width and
 * height), and back.
 */
export interface CameraView {
  width: number;
  height: number;
  /** The point of the card that a pixel shows; outside 0 to 1 it is the desk. */
  cardAt(x: number, y: number): { u: number; v: number };
  /** Pixels that the card is wide. */
  across: number;
}

export interface Pose {
  /** Pixels of the picture's width. */
  width: number;
  /** Width of the card by its height. */
  ratio: number;
  /** Degrees clockwise. */
  turn: number;
  /** Degrees by which the card leans away to its right and to its top. */
  lean: [number, number];
  /** How much of the picture's width the card with its turn takes. */
  fill: number;
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** The camera stands so many widths of the card above it. */
const DISTANCE = 2.2;

/** A card turned, leaning and seen from above its middle. */
export const cameraView = ({ width, ratio, turn, lean, fill }: Pose): CameraView => {
  const flat = projection(ratio, { turn, lean });
  const corners = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([u, v]) => applied(flat, u!, v!));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const scale = (width * fill) / (right - left),
    margin = (width * (1 - fill)) / 2;
  const height = Math.round((bottom - top) * scale + 2 * margin);
  const back = inverse(flat);
  return {
    width,
    height,
    across: Math.hypot(corners[1]!.x - corners[0]!.x, corners[1]!.y - corners[0]!.y) * scale,
    cardAt: (x, y) => {
      const { x: u, y: v } = applied(back, (x - margin) / scale + left, (y - margin) / scale + top);
      return { u, v };
    },
  };
};

/** From shares of the card to the plane of the picture. */
const projection = (
  ratio: number,
  { turn, lean: [aside, back] }: Pick<Pose, 'turn' | 'lean'>,
): Matrix => {
  const [sa, ca, sb, cb, st, ct] = [radians(aside), radians(back), radians(turn)].flatMap(
    (angle) => [Math.sin(angle), Math.cos(angle)],
  ) as [number, number, number, number, number, number];
  // Columns: where the card's right and down point once it leans (about the upright axis, then the
  // level one) and is turned.
  const right = [ca, sa * sb, -sa * cb],
    down = [0, cb, sb];
  const turned = ([x, y, z]: number[]) => [x! * ct - y! * st, x! * st + y! * ct, z!];
  const [rx, ry, rz] = turned(right),
    [dx, dy, dz] = turned(down).map((value) => value / ratio);
  return [
    rx!,
    dx!,
    -(rx! + dx!) / 2,
    ry!,
    dy!,
    -(ry! + dy!) / 2,
    rz! / DISTANCE,
    dz! / DISTANCE,
    1 - (rz! + dz!) / 2 / DISTANCE,
  ];
};

const applied = (m: Matrix, x: number, y: number): { x: number; y: number } => {
  const depth = m[6] * x + m[7] * y + m[8];
  return { x: (m[0] * x + m[1] * y + m[2]) / depth, y: (m[3] * x + m[4] * y + m[5]) / depth };
};

const inverse = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];
