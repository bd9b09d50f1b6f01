import type { GreyImage } from './grey-image.ts';

/** Each pixel takes the brightest of itself and the `size - 1` behind it, in place; in ever longer steps, so that it takes few rounds. */
const spreadAcross = (data: Uint8Array, width: number, size: number): void => {
  for (let reach = 1; reach < size;) {
    const step = Math.min(reach, size - reach);
    for (let row = 0; row < data.length; row += width) {
      for (let at = row, end = row + width - step; at < end; at += 1) if (data[at + step]! > data[at]!) data[at] = data[at + step]!;
    }
    reach += step;
  }
};

const spreadDown = (data: Uint8Array, width: number, size: number): void => {
  for (let reach = 1; reach < size;) {
    const step = Math.min(reach, size - reach);
    for (let at = 0, end = data.length - step * width, ahead = step * width; at < end; at += 1) if (data[at + ahead]! > data[at]!) data[at] = data[at + ahead]!;
    reach += step;
  }
};

/** Upside down and inverted: what was dark and behind is bright and ahead. */
const reversed = (data: Uint8Array): Uint8Array => data.map((value) => 255 - value).reverse();

const spread = (data: Uint8Array, width: number, [across, down]: [number, number]): Uint8Array => {
  spreadAcross(data, width, across);
  spreadDown(data, width, down);
  return data;
};

/** Fills what is darker than its surroundings and smaller than the kernel (pixels). */
export const closed = ({ data, width, height }: GreyImage, kernel: [number, number]): GreyImage => {
  const bright = spread(data.slice(), width, kernel);
  return { data: reversed(spread(reversed(bright), width, kernel)), width, height };
};

/** How much darker each pixel is than its surroundings: dark letters light up, shadows vanish. */
export const blackHat = (image: GreyImage, kernel: [number, number]): GreyImage => {
  const filledIn = closed(image, kernel).data;
  for (let at = 0; at < filledIn.length; at += 1) filledIn[at]! -= image.data[at]!;
  return { ...image, data: filledIn };
};

/** Steepness from left to right, stretched to 0…255. */
export const gradient = ({ data, width, height }: GreyImage): GreyImage => {
  const steep = new Uint16Array(data.length);
  let most = 1;
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1, end = at + width - 2; at < end; at += 1) {
      const value = Math.abs(2 * (data[at + 1]! - data[at - 1]!) + data[at - width + 1]! - data[at - width - 1]! + data[at + width + 1]! - data[at + width - 1]!);
      steep[at] = value;
      if (value > most) most = value;
    }
  }
  const out = new Uint8Array(data.length), scale = 255 / most;
  for (let at = 0; at < out.length; at += 1) out[at] = steep[at]! * scale;
  return { data: out, width, height };
};

/** The brightness that best parts an image in two (Otsu 1979). */
export const otsuLevel = ({ data }: GreyImage): number => {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1) counts[data[at]!]! += 1;
  const total = data.length, sum = counts.reduce((all, count, value) => all + count * value, 0);
  let below = 0, belowSum = 0, best = 0, level = 0;
  for (let value = 0; value < 256; value += 1) {
    below += counts[value]!;
    belowSum += value * counts[value]!;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const apart = (belowSum / below - (sum - belowSum) / above) ** 2 * below * above;
    if (apart > best) { best = apart; level = value; }
  }
  return level;
};
