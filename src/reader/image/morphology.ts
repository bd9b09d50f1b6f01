import type { GreyImage } from './grey-image.ts';

type Pick = (a: number, b: number) => number;
const larger: Pick = (a, b) => (a > b ? a : b);
const smaller: Pick = (a, b) => (a < b ? a : b);

/** The extreme of `size` neighbours along a line of pixels, in three steps a pixel whatever the size (van Herk). */
const alongLine = (line: Uint8Array, size: number, pick: Pick): Uint8Array => {
  const length = line.length, half = size >> 1;
  const forward = new Uint8Array(length), backward = new Uint8Array(length), out = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) forward[at] = at % size === 0 ? line[at]! : pick(forward[at - 1]!, line[at]!);
  for (let at = length - 1; at >= 0; at -= 1) backward[at] = at === length - 1 || at % size === size - 1 ? line[at]! : pick(backward[at + 1]!, line[at]!);
  for (let at = 0; at < length; at += 1) out[at] = pick(backward[Math.max(0, at - half)]!, forward[Math.min(length - 1, at + half)]!);
  return out;
};

const filtered = ({ data, width, height }: GreyImage, [across, down]: [number, number], pick: Pick): GreyImage => {
  const wide = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) wide.set(alongLine(data.subarray(y * width, (y + 1) * width), across, pick), y * width);
  if (down <= 1) return { data: wide, width, height };
  const out = new Uint8Array(data.length), column = new Uint8Array(height);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) column[y] = wide[y * width + x]!;
    alongLine(column, down, pick).forEach((value, y) => { out[y * width + x] = value; });
  }
  return { data: out, width, height };
};

/** Fills what is darker than its surroundings and smaller than the kernel (odd sizes, pixels). */
export const closed = (image: GreyImage, kernel: [number, number]): GreyImage => filtered(filtered(image, kernel, larger), kernel, smaller);

/** How much darker each pixel is than its surroundings: dark letters light up, shadows vanish. */
export const blackHat = (image: GreyImage, kernel: [number, number]): GreyImage => {
  const filledIn = closed(image, kernel);
  return { ...image, data: filledIn.data.map((value, at) => value - image.data[at]!) };
};

/** Steepness from left to right, stretched to 0…255. */
export const gradient = ({ data, width, height }: GreyImage): GreyImage => {
  const steep = new Uint16Array(data.length);
  let most = 1;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value = Math.abs(2 * (data[at + 1]! - data[at - 1]!) + data[at - width + 1]! - data[at - width - 1]! + data[at + width + 1]! - data[at + width - 1]!);
      steep[at] = value;
      if (value > most) most = value;
    }
  }
  return { data: Uint8Array.from(steep, (value) => (value * 255) / most), width, height };
};

/** The brightness that best parts an image in two (Otsu 1979). */
export const otsuLevel = ({ data }: GreyImage): number => {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value]! += 1;
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
