/**
 * A colour as lightness 0..1, chroma and hue angle in radians (OKLCH), in which equal steps look
 * equal.
 */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/**
 * The linear red, green and blue (0..1) of `#rrggbb` or `#rgb`. Throws a sentence on anything else.
 */
const linearOf = (hex: string): Triple => {
  const long = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  if (!/^#[0-9a-f]{6}$/i.test(long))
    throw new Error(`"${hex}" is not a colour. Write it as #rrggbb, for example #fd640f.`);
  const channel = (at: number) => toLinear(Number.parseInt(long.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

const hexOf = (linear: Triple): string =>
  `#${linear
    .map((channel) =>
      Math.round(clamp(toGamma(clamp(channel))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const luminance = (hex: string) => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours as WCAG 2 counts it, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};

/** `#rrggbb` to OKLCH (Björn Ottosson's matrices). */
export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
};

const linearOfOklch = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const isInGamut = (linear: Triple) =>
  linear.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** OKLCH to `#rrggbb`; what a screen cannot show loses chroma, never lightness. */
export const fromOklch = (colour: Oklch): string => {
  let shown = { ...colour, lightness: clamp(colour.lightness) };
  for (let step = 0; step < 40 && !isInGamut(linearOfOklch(shown)); step++)
    shown = { ...shown, chroma: shown.chroma * 0.93 };
  return hexOf(linearOfOklch(shown));
};
