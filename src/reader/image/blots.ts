import type { GreyImage } from './grey-image.ts';

/** 1 where an image is brighter than a level for at least `shortest` pixels of a row: what is narrower, such as a frame, would tie lines together. */
const wideRuns = ({ data, width }: GreyImage, { level, shortest }: { level: number; shortest: number }): Uint8Array => {
  const isWide = new Uint8Array(data.length);
  for (let at = 0, start = 0; at < data.length; at += 1) {
    if (at % width === 0 || data[at]! <= level) start = data[at]! > level ? at : at + 1;
    const length = at + 1 - start;
    if (length === shortest) isWide.fill(1, start, at + 1);
    else if (length > shortest) isWide[at] = 1;
  }
  return isWide;
};

/** The pixels (as positions) of each connected area that is brighter than a level, if it has more than `least` of them. */
export const blotsOf = (image: GreyImage, { level, shortest, least }: { level: number; shortest: number; least: number }): Int32Array[] => {
  const { data, width, height } = image;
  const isOpen = wideRuns(image, { level, shortest }), pixels = new Int32Array(data.length), blots: Int32Array[] = [];
  let filled = 0;
  const take = (at: number): void => {
    if (!isOpen[at]) return;
    isOpen[at] = 0;
    pixels[filled] = at;
    filled += 1;
  };
  for (let start = 0; start < data.length; start += 1) {
    const first = filled;
    take(start);
    for (let next = first; next < filled; next += 1) {
      const at = pixels[next]!, x = at % width;
      if (x > 0) take(at - 1);
      if (x < width - 1) take(at + 1);
      if (at >= width) take(at - width);
      if (at < width * (height - 1)) take(at + width);
    }
    if (filled - first > least) blots.push(pixels.subarray(first, filled));
  }
  return blots;
};
