import type { Face, FacePoint } from './find-faces.ts';

/**
 * From chin to crown a head is so many times as high as its mouth lies below its eyes, which lie
 * halfway; hair not counted.
 */
const HEAD = 3.2;

interface Size {
  width: number;
  height: number;
}

/**
 * The height of a head from chin to crown as a share of the picture's, to about 5 % of itself (ICAO
 * 9303 part 3, 3.9 measures the same).
 */
export function headHeight({ rightEye, leftEye, mouth }: Face, size: Size): number {
  const eyes: FacePoint = [(rightEye[0] + leftEye[0]) / 2, (rightEye[1] + leftEye[1]) / 2];
  return (
    (HEAD * Math.hypot((mouth[0] - eyes[0]) * size.width, (mouth[1] - eyes[1]) * size.height)) /
    size.height
  );
}
