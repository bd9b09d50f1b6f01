import type { Atlas } from './atlas.ts';

/** A separable Gaussian blur; sigma in pixels of the atlas. */
export const blurred = (atlas: Atlas, sigma: number): Atlas => {
  const radius = Math.max(1, Math.ceil(sigma * 2.5));
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  const across = convolved(atlas, { kernel, total, step: 1 });
  return convolved(across, { kernel, total, step: atlas.width });
};

const convolved = (
  atlas: Atlas,
  { kernel, total, step }: { kernel: Float32Array; total: number; step: number },
): Atlas => {
  const radius = (kernel.length - 1) / 2;
  const out = new Float32Array(atlas.ink.length);
  for (let at = 0; at < out.length; at += 1) {
    let sum = 0;
    for (let tap = -radius; tap <= radius; tap += 1)
      sum += (kernel[tap + radius] ?? 0) * (atlas.ink[at + tap * step] ?? 0);
    out[at] = sum / total;
  }
  return { ...atlas, ink: out };
};

/** Thinner or thicker strokes: blurred, then cut at another level than the middle. */
const weighted = (atlas: Atlas, { sigma, level }: { sigma: number; level: number }): Atlas => {
  const soft = blurred(atlas, sigma);
  return {
    ...soft,
    ink: soft.ink.map((value) => Math.min(1, Math.max(0, (value - level) * 6 + 0.5))),
  };
};

/** Blurs in pixels of the atlas, from sharp to hardly legible. */
export const BLURS = [0.8, 1.4, 2.1, 3, 4, 5.2, 6.6, 8.4];

/** The same characters printed lightly, plainly and heavily; of each, one for each blur. */
export const makeVariants = (atlas: Atlas): Atlas[][] => {
  const weights = [
    weighted(atlas, { sigma: 1.6, level: 0.64 }),
    atlas,
    weighted(atlas, { sigma: 1.6, level: 0.34 }),
    weighted(atlas, { sigma: 2.6, level: 0.24 }),
  ];
  return weights.map((weight) => BLURS.map((sigma) => blurred(weight, sigma)));
};
