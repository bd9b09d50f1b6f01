import { kernelsOver, PAGE } from '../kernels/kernels.ts';
import type { GreyImage } from './grey-image.ts';
import { levelsOf } from './levels.ts';

const memory = new WebAssembly.Memory({ initial: 16 });
const { brightest, darkest } = kernelsOver(memory);

/**
 * The first bytes of the kernels' memory, which grows to hold them; its views are lost when it
 * does.
 */
const room = (bytes: number): Uint8Array => {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
  return new Uint8Array(memory.buffer, 0, bytes);
};

/**
 * The steps, each as long as what is reached already, by which `size` pixels come to be spread
 * over.
 */
function* stepsTo(size: number): Generator<number> {
  for (let reach = 1; reach < size; ) {
    const step = Math.min(reach, size - reach);
    yield step;
    reach += step;
  }
}

/**
 * Each pixel takes the brightest of a kernel that begins with it, or the darkest of one that ends
 * with it.
 */
const spread = (
  work: typeof brightest,
  { width, height }: GreyImage,
  [across, down]: [number, number],
): void => {
  for (const step of stepsTo(across))
    for (let row = 0; row < height && step < width; row += 1)
      work(row * width + (work === darkest ? step : 0), width - step, step);
  for (const step of stepsTo(down))
    if (step < height)
      work(work === darkest ? step * width : 0, (height - step) * width, step * width);
};

/** Fills what is darker than its surroundings and smaller than the kernel (pixels). */
export const closed = (image: GreyImage, kernel: [number, number]): GreyImage => {
  const pixels = room(image.data.length);
  pixels.set(image.data);
  spread(brightest, image, kernel);
  spread(darkest, image, kernel);
  return { ...image, data: pixels.slice() };
};

/** How much darker each pixel is than its surroundings: dark letters light up, shadows vanish. */
export const blackHat = (image: GreyImage, kernel: [number, number]): GreyImage => {
  const filledIn = closed(image, kernel).data;
  for (let at = 0; at < filledIn.length; at += 1) filledIn[at]! -= image.data[at]!;
  return { ...image, data: filledIn };
};

/** Steepness from left to right, stretched to 0…255. */
export const gradient = ({ data, width, height }: GreyImage): GreyImage => {
  const steep = new Uint16Array(data.length),
    columns = new Uint16Array(width);
  let most = 1;
  for (let y = 1; y < height - 1; y += 1) {
    const start = y * width;
    for (let x = 0, at = start; x < width; x += 1, at += 1)
      columns[x] = data[at - width]! + 2 * data[at]! + data[at + width]!;
    for (let x = 1; x < width - 1; x += 1) {
      const value = Math.abs(columns[x + 1]! - columns[x - 1]!);
      steep[start + x] = value;
      if (value > most) most = value;
    }
  }
  const stretched = Uint8Array.from({ length: most + 1 }, (_, value) => value * (255 / most));
  const out = new Uint8Array(data.length);
  for (let at = 0; at < out.length; at += 1) out[at] = stretched[steep[at]!]!;
  return { data: out, width, height };
};

/** The brightness that best parts an image in two (Otsu 1979). */
export const otsuLevel = ({ data }: GreyImage): number => {
  const counts = levelsOf(data);
  const total = data.length,
    sum = counts.reduce((all, count, value) => all + count * value, 0);
  let below = 0,
    belowSum = 0,
    best = 0,
    level = 0;
  for (let value = 0; value < 256; value += 1) {
    below += counts[value]!;
    belowSum += value * counts[value]!;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const apart = (belowSum / below - (sum - belowSum) / above) ** 2 * below * above;
    if (apart > best) {
      best = apart;
      level = value;
    }
  }
  return level;
};
