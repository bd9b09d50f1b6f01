/** Brightness of pixels, row by row: 0 black to 255 white. */
export interface GreyImage {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Brightness between pixels (bilinear); outside the image it is that of the nearest edge. */
export const brightness = ({ data, width, height }: GreyImage, x: number, y: number): number => {
  const inX = Math.min(width - 1.001, Math.max(0, x)),
    inY = Math.min(height - 1.001, Math.max(0, y));
  const left = inX | 0,
    top = inY | 0,
    at = top * width + left;
  const across = inX - left,
    down = inY - top;
  const upper = data[at]! * (1 - across) + data[at + 1]! * across;
  const lower = data[at + width]! * (1 - across) + data[at + width + 1]! * across;
  return upper * (1 - down) + lower * down;
};

/** Half the size, each pixel the mean of four. */
export const halved = ({ data, width, height }: GreyImage): GreyImage => {
  const half = {
    data: new Uint8Array((width >> 1) * (height >> 1)),
    width: width >> 1,
    height: height >> 1,
  };
  for (let y = 0, to = 0; y < half.height; y += 1) {
    for (let at = 2 * y * width, end = to + half.width; to < end; at += 2, to += 1)
      half.data[to] =
        (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]! + 2) >> 2;
  }
  return half;
};

/**
 * Scaled so that the longer side has at most `side` pixels (area means); never enlarged. `scale` is
 * new over old.
 */
export const shrunk = (image: GreyImage, side: number): { image: GreyImage; scale: number } => {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  if (scale === 1) return { image, scale };
  let source = image;
  while (source.width * 0.5 >= image.width * scale) source = halved(source);
  const width = Math.round(image.width * scale),
    height = Math.round(image.height * scale);
  return { image: resampled(source, { width, height }), scale };
};

/**
 * The brightness (as above) of pixels in rows and columns at even distances: where a column lies is
 * worked out once for all rows.
 */
const resampled = (
  source: GreyImage,
  { width, height }: Pick<GreyImage, 'width' | 'height'>,
): GreyImage => {
  const data = new Uint8Array(width * height),
    columns = placesIn(source.width, width),
    rows = placesIn(source.height, height);
  for (let y = 0, to = 0; y < height; y += 1) {
    const start = rows.first[y]! * source.width,
      down = rows.beyond[y]!;
    for (let x = 0; x < width; x += 1, to += 1) {
      const at = start + columns.first[x]!,
        across = columns.beyond[x]!;
      const upper = source.data[at]! * (1 - across) + source.data[at + 1]! * across;
      const lower =
        source.data[at + source.width]! * (1 - across) +
        source.data[at + source.width + 1]! * across;
      data[to] = upper * (1 - down) + lower * down;
    }
  }
  return { data, width, height };
};

/**
 * The pixel of a side of `old` pixels before each of `count` places, and how far beyond it the
 * place lies.
 */
const placesIn = (old: number, count: number): { first: Int32Array; beyond: Float64Array } => {
  const first = new Int32Array(count),
    beyond = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const place = Math.min(old - 1.001, Math.max(0, (at + 0.5) * (old / count) - 0.5));
    first[at] = place;
    beyond[at] = place - first[at]!;
  }
  return { first, beyond };
};

/** A quarter turn clockwise: what stood upright then lies to the right. */
export const turnedImage = ({ data, width, height }: GreyImage): GreyImage => {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + (height - 1 - y)] = data[y * width + x]!;
  return { data: out, width: height, height: width };
};
