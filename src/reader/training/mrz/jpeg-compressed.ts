/** What JPEG makes of brightness: blocks of 8 × 8 whose fine waves are rounded away. */

const SIZE = 8;
/**
 * The usual steps by which waves are rounded (ISO/IEC 10918-1, table K.1), at quality 50 of 0 to
 * 255.
 */
const STEPS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const WAVES = Float32Array.from({ length: SIZE * SIZE }, (_, at) => {
  const wave = (at / SIZE) | 0,
    place = at % SIZE;
  return Math.cos(((2 * place + 1) * wave * Math.PI) / 16) * (wave === 0 ? Math.sqrt(1 / 8) : 0.5);
});

const block = new Float32Array(SIZE * SIZE),
  between = new Float32Array(SIZE * SIZE);

/** Rows, then columns; forwards from brightness to waves, or back. */
const transform = (isForward: boolean): void => {
  for (const [from, to] of [
    [block, between],
    [between, block],
  ] as const) {
    for (let row = 0; row < SIZE; row += 1) {
      for (let out = 0; out < SIZE; out += 1) {
        let sum = 0;
        for (let at = 0; at < SIZE; at += 1)
          sum += from[row * SIZE + at]! * WAVES[isForward ? out * SIZE + at : at * SIZE + out]!;
        to[out * SIZE + row] = sum;
      }
    }
  }
};

/**
 * Rounds a raster (values of about 0 to 1) as a JPEG of that quality (1 to 99) does, in place;
 * `left` and `top` say where its blocks begin (0 to 7).
 */
export const jpegCompressed = (
  { data, width, height }: { data: Float32Array; width: number; height: number },
  { quality, left, top }: { quality: number; left: number; top: number },
): void => {
  const scale = (quality < 50 ? 50 / quality : 2 - quality / 50) / 255;
  const clamp = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
  for (let y = -top; y < height; y += SIZE) {
    for (let x = -left; x < width; x += SIZE) {
      for (let at = 0; at < block.length; at += 1)
        block[at] =
          data[clamp(y + ((at / SIZE) | 0), height) * width + clamp(x + (at % SIZE), width)]!;
      transform(true);
      for (let at = 0; at < block.length; at += 1)
        block[at] = Math.round(block[at]! / (STEPS[at]! * scale)) * STEPS[at]! * scale;
      transform(false);
      for (let at = 0; at < block.length; at += 1) {
        const row = y + ((at / SIZE) | 0),
          column = x + (at % SIZE);
        if (row >= 0 && column >= 0 && row < height && column < width)
          data[row * width + column] = block[at]!;
      }
    }
  }
};
