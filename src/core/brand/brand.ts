import { contrast, fromOklch, toOklch } from './colour.ts';

/**
 * What one tenant colour becomes; every pair of text and ground reaches 4.5:1. Light and dark
 * values are hex.
 */
export interface BrandColours {
  /** The tenant's colour, untouched: the fill of the one primary action. */
  fill: string;
  hover: string;
  /** Text on `fill` and `hover`. */
  on: string;
  /** The colour as text, icon or focus edge. */
  ink: Scheme;
  /** The ground of an active row, and its line. */
  wash: Scheme;
  line: Scheme;
}
interface Scheme {
  light: string;
  dark: string;
}

const AA = 4.5;
/** Text in the brand's colour aims higher than AA, because it also stands on washes. */
const INK = { light: 5, dark: 7 };
const DARK_SURFACE = '#242220';

const withLightness = (hex: string, lightness: number, share = 1) => {
  const colour = toOklch(hex);
  return fromOklch({ ...colour, lightness, chroma: colour.chroma * share });
};

/** Walks lightness by `step` until `reached` says the colour will do; ends at black or white. */
const walk = (
  hex: string,
  { step, reached }: { step: number; reached: (candidate: string) => boolean },
): string => {
  if (reached(hex)) return hex;
  for (let lightness = toOklch(hex).lightness; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = withLightness(hex, lightness);
    if (reached(candidate)) return candidate;
  }
  return step < 0 ? '#000000' : '#ffffff';
};

/** Near-black in the brand's hue, or white; pure black where neither reaches AA. */
const textOn = (fill: string): string => {
  const best = [withLightness(fill, 0.18, 0.2), '#ffffff'].sort(
    (a, b) => contrast(b, fill) - contrast(a, fill),
  )[0] as string;
  return contrast(best, fill) >= AA ? best : '#000000';
};

/** A shade darker under the pointer; lighter where dark text would lose its contrast. */
const hoverOf = (fill: string, on: string): string => {
  const { lightness } = toOklch(fill);
  const darker = withLightness(fill, lightness - 0.035);
  return contrast(darker, on) >= AA ? darker : withLightness(fill, lightness + 0.035);
};

/**
 * Derives a tenant's brand from its one colour, by contrast (WCAG 2).
 * `colour` is `#rrggbb`; anything else throws a sentence.
 */
export const brandOf = (colour: string): BrandColours => {
  const on = textOn(colour);
  const wash = {
    light: withLightness(colour, 0.975, 0.09),
    dark: withLightness(colour, 0.27, 0.2),
  };
  return {
    fill: colour,
    hover: hoverOf(colour, on),
    on,
    ink: {
      light: walk(colour, {
        step: -0.01,
        reached: (ink) => contrast(ink, '#ffffff') >= INK.light && contrast(ink, wash.light) >= AA,
      }),
      dark: walk(colour, {
        step: 0.01,
        reached: (ink) => contrast(ink, DARK_SURFACE) >= INK.dark && contrast(ink, wash.dark) >= AA,
      }),
    },
    wash,
    line: { light: withLightness(colour, 0.88, 0.4), dark: withLightness(colour, 0.42, 0.5) },
  };
};

const lightDark = ({ light, dark }: Scheme) => `light-dark(${light}, ${dark})`;

/**
 * The brand as CSS custom properties: the page carries them before the first paint, and the theme
 * reads nothing else.
 */
export const brandVariables = (brand: BrandColours): Record<string, string> => ({
  '--brand': brand.fill,
  '--brand-hover': brand.hover,
  '--on-brand': brand.on,
  '--brand-ink': lightDark(brand.ink),
  '--brand-wash': lightDark(brand.wash),
  '--brand-line': lightDark(brand.line),
});

const SHADES = [0.975, 0.94, 0.88, 0.82, 0.76, null, 0.58, 0.5, 0.42, 0.32] as const;

/** Ten shades of the theme's base from light to dark; the sixth is the tenant's colour itself. */
export const scaleOf = (colour: string, base = colour): string[] =>
  SHADES.map((lightness, at) =>
    lightness === null ? colour : withLightness(base, lightness, at < 3 ? 0.3 : 1),
  );
