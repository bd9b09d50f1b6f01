import { CLASSES, SIDE } from '../alphabet.ts';

/**
 * One layer of a glyph network: what it makes of one patch of the values before it, and where its
 * patches lie.
 */
export interface LayerShape {
  /** Values of one patch. */
  inputs: number;
  /** What it makes of each patch. */
  outputs: number;
  patches: number;
  /**
   * For each patch, where its values stand among those before it; one behind the last stands for
   * paper beyond the edge.
   */
  table: Int32Array;
}

/**
 * Square patches of `kernel` places at every `stride`-th place of a square map of `side` × `side` ×
 * `channels` values.
 */
const convolution = ({
  side,
  channels,
  kernel,
  stride,
  outputs,
}: {
  side: number;
  channels: number;
  kernel: number;
  stride: number;
  outputs: number;
}): LayerShape => {
  const across = Math.ceil(side / stride),
    inputs = kernel * kernel * channels,
    patches = across * across,
    edge = kernel >> 1;
  const table = Int32Array.from({ length: patches * inputs }, (_, at) => {
    const patch = (at / inputs) | 0,
      within = at % inputs,
      place = (within / channels) | 0;
    const x = (patch % across) * stride - edge + (place % kernel),
      y = ((patch / across) | 0) * stride - edge + ((place / kernel) | 0);
    return x < 0 || y < 0 || x >= side || y >= side
      ? side * side * channels
      : (y * side + x) * channels + (within % channels);
  });
  return { inputs, outputs, patches, table };
};

const whole = (inputs: number, outputs: number): LayerShape => ({
  inputs,
  outputs,
  patches: 1,
  table: Int32Array.from({ length: inputs }, (_, at) => at),
});

/**
 * The two networks, both from a window to characters: a quick one finds where characters stand, by
 * thousands of looks; a thorough one reads them.
 */
export const architectures = {
  finding: [whole(SIDE * SIDE, 160), whole(160, 64), whole(64, CLASSES)],
  reading: [
    convolution({ side: SIDE, channels: 1, kernel: 5, stride: 2, outputs: 16 }),
    convolution({ side: SIDE / 2, channels: 16, kernel: 3, stride: 2, outputs: 32 }),
    whole((SIDE / 4) ** 2 * 32, 72),
    whole(72, CLASSES),
  ],
} as const satisfies Record<string, readonly LayerShape[]>;

export type NetworkName = keyof typeof architectures;
