import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { type Chance, chance } from '../chance.ts';
import { cameraView } from './view.ts';

/** What a camera, a scanner or a messenger did to a card. */
export interface Shot {
  /** Pixels of the picture's width. */
  width: number;
  turn: number;
  lean: [number, number];
  fill: number;
  /** Out of focus by so many pitches of a zone (a 44th of its width). */
  blur: number;
  /** Deviation of brightness from pixel to pixel, 0 to 255. */
  noise: number;
  /** What is left of the range from black to white. */
  contrast: number;
  glare: boolean;
  shadow: boolean;
  /** Of the JPEG; it is saved twice where it is below 70, as messengers do. */
  quality: number;
  /** Characters in a line of the zone, for the size of its pitch. */
  count: number;
}

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/** The first page of a PDF, `width` pixels wide. */
const drawn = async (pdf: Buffer, width: number): Promise<Raster> => {
  const library = await PDFiumLibrary.init(),
    document = await library.loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const bitmap = await page.render({
      scale: width / page.getOriginalSize().originalWidth,
      render: 'bitmap',
    });
    const { data, info } = await sharp(bitmap.data, {
      raw: { width: bitmap.width, height: bitmap.height, channels: 4 },
    })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } finally {
    document.destroy();
    library.destroy();
  }
};

/** A picture of the first page of a PDF, as a JPEG. */
export const shoot = async (pdf: Buffer, shot: Shot, seed: number): Promise<Buffer> => {
  const random = chance(seed),
    sizer = await drawn(pdf, 100),
    ratio = sizer.width / sizer.height;
  const view = cameraView({ ...shot, ratio });
  // Drawn with about as many pixels as it is seen with, so that none is skipped.
  const card = await drawn(pdf, Math.min(6500, Math.round(view.across * 1.15)));
  const seen = exposed(card, { view, shot, random });
  const sigma = (shot.blur * view.across) / (shot.count + 4);
  const picture = () =>
    sharp(seen, { raw: { width: view.width, height: view.height, channels: 3 } });
  const soft = sigma > 0.3 ? picture().blur(sigma) : picture();
  const once = await soft.jpeg({ quality: shot.quality, chromaSubsampling: '4:2:0' }).toBuffer();
  return shot.quality >= 70
    ? once
    : sharp(once)
        .jpeg({ quality: shot.quality + 5 })
        .toBuffer();
};

/** Numbers of a normal distribution, drawn once: a picture has millions of pixels. */
const GRAIN = 1 << 16;

const exposed = (
  { data, width, height }: Raster,
  { view, shot, random }: { view: ReturnType<typeof cameraView>; shot: Shot; random: Chance },
): Buffer => {
  const out = Buffer.alloc(view.width * view.height * 3),
    grain = Float32Array.from({ length: GRAIN }, () => random.normal() * shot.noise);
  const light = lightOf(shot, random),
    desk = [0, 1, 2].map(() => random.between(60, 190)),
    dark = 90 * (1 - shot.contrast),
    wood = random.between(0.004, 0.03);
  for (let y = 0, to = 0, speck = random.below(GRAIN); y < view.height; y += 1) {
    for (let x = 0; x < view.width; x += 1) {
      const { u, v } = view.cardAt(x, y),
        shine = light(x / view.width, y / view.height);
      const isCard = u >= 0 && v >= 0 && u < 1 && v < 1;
      const at = isCard ? ([u * width - 0.5, v * height - 0.5] as const) : undefined;
      speck = (speck * 5 + 40_503) & (GRAIN - 1);
      for (let channel = 0; channel < 3; channel += 1, to += 1) {
        const value = at
          ? between(data, { width, height, x: at[0], y: at[1], channel })
          : desk[channel]! + 12 * Math.sin(y * wood + 2 * Math.sin(x * wood * 0.2));
        out[to] = Math.max(
          0,
          Math.min(255, (value * shot.contrast + dark) * shine.dim + shine.flare + grain[speck]!),
        );
      }
    }
  }
  return out;
};

const between = (
  data: Buffer,
  {
    width,
    height,
    x,
    y,
    channel,
  }: { width: number; height: number; x: number; y: number; channel: number },
): number => {
  const inX = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x,
    inY = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const left = inX | 0,
    top = inY | 0,
    at = (top * width + left) * 3 + channel,
    byX = inX - left,
    byY = inY - top,
    row = width * 3;
  const upper = data[at]! * (1 - byX) + data[at + 3]! * byX,
    lower = data[at + row]! * (1 - byX) + data[at + row + 3]! * byX;
  return upper * (1 - byY) + lower * byY;
};

type Light = (x: number, y: number) => { dim: number; flare: number };

/**
 * A lamp's reflection somewhere, the shadow of a hand or phone with a soft edge, and light that
 * falls off.
 */
const lightOf = ({ glare, shadow }: Shot, random: Chance): Light => {
  const spot = {
    x: random.between(0.1, 0.9),
    y: random.between(0.4, 0.9),
    size: random.between(0.05, 0.14),
    power: glare ? random.between(60, 150) : 0,
  };
  const lean = random.between(0, 2 * Math.PI),
    edge = random.between(-0.2, 0.2),
    depth = shadow ? random.between(0.35, 0.6) : 0,
    soft = random.between(0.01, 0.08);
  const [across, down] = [Math.cos(lean), Math.sin(lean)],
    shine = { dim: 1, flare: 0 };
  return (x, y) => {
    shine.flare =
      spot.power === 0
        ? 0
        : spot.power * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / (2 * spot.size ** 2));
    shine.dim =
      depth === 0
        ? 1
        : 1 - depth / (1 + Math.exp(-((x - 0.5) * across + (y - 0.5) * down - edge) / soft));
    return shine;
  };
};
