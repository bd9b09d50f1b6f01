import sharp from 'sharp';
import type { Picture } from '../pages/picture.ts';
import { type Proposal, proposeFaces, SIGHT } from './face-network.ts';

/** A point of a picture, in shares of its width and height. */
export type FacePoint = readonly [x: number, y: number];

/** A face, in shares of the picture. Right and left are the person's own. */
export interface Face {
  /** Forehead to chin, cheek to cheek. */
  box: readonly [x: number, y: number, width: number, height: number];
  rightEye: FacePoint;
  leftEye: FacePoint;
  nose: FacePoint;
  mouth: FacePoint;
  /** 0 to 1. */
  certainty: number;
}

/** From here on it is a face. */
const SURE = 0.6;
/** Two boxes that share more than this are the same face. */
const SHARED = 0.3;
/** More faces than anybody counts. */
const MOST = 10;

/** The faces of a picture, the surest first. */
export async function findFaces(picture: Picture, weights: Float32Array): Promise<Face[]> {
  const { pixels, side } = await squared(picture);
  const faces = proposeFaces(pixels, weights)
    .filter(({ logit }) => logistic(logit) >= SURE)
    .toSorted((one, other) => other.logit - one.logit)
    .map((proposal) => faceOf(proposal, { side, picture }));
  const apart: Face[] = [];
  for (const face of faces)
    if (apart.length < MOST && apart.every(({ box }) => overlap(box, face.box) < SHARED))
      apart.push(face);
  return apart;
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** The whole picture in a square as the network takes it, with grey below or beside it. */
async function squared({
  data,
  width,
  height,
}: Picture): Promise<{ pixels: Float32Array; side: number }> {
  const square = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SIGHT, SIGHT, { fit: 'contain', position: 'left top', background: '#808080' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return {
    pixels: Float32Array.from(square, (value) => value / 127.5 - 1),
    side: Math.max(width, height),
  };
}

function faceOf(
  { logit, x, y, offsets }: Proposal,
  { side, picture }: { side: number; picture: Picture },
): Face {
  const across = side / SIGHT / picture.width,
    down = side / SIGHT / picture.height;
  const point = (at: number): FacePoint => [
    (x + offsets[at]!) * across,
    (y + offsets[at + 1]!) * down,
  ];
  const [middle, width, height] = [point(0), offsets[2]! * across, offsets[3]! * down];
  return {
    box: [middle[0] - width / 2, middle[1] - height / 2, width, height],
    rightEye: point(4),
    leftEye: point(6),
    nose: point(8),
    mouth: point(10),
    certainty: logistic(logit),
  };
}

/** What two boxes share of what they cover together. */
function overlap(
  [x, y, width, height]: Face['box'],
  [left, top, across, down]: Face['box'],
): number {
  const wide = Math.min(x + width, left + across) - Math.max(x, left),
    high = Math.min(y + height, top + down) - Math.max(y, top);
  const shared = Math.max(0, wide) * Math.max(0, high);
  return shared / (width * height + across * down - shared);
}
