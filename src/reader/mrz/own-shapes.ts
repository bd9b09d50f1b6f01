import { ALPHABET } from './alphabet.ts';
import { type LetterStyle, laidOn, type Print, printAt, type Stray, strayOf } from './fit-shape.ts';
import type { LineFit, Pyramid } from './line-geometry.ts';
import { smears, thins } from './shapes.ts';

interface Character {
  print: Print;
  glyph: number;
  /** Its place in its line, from -1 to 1. */
  place: number;
  isAsked: boolean;
}

/**
 * The style in the middle of the lines, and by how much it is another at their ends: seen from the
 * side, characters lean and shrink along a line.
 */
interface Styles {
  middle: LetterStyle;
  drift: Pick<LetterStyle, 'high' | 'wide' | 'lean'>;
}

const styleAt = (
  { middle: { high, wide, lean, ...impression }, drift }: Styles,
  place: number,
): LetterStyle => ({
  ...impression,
  high: high + drift.high * place,
  wide: wide + drift.wide * place,
  lean: lean + drift.lean * place,
});

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * Characters that tell how a zone is printed, and the share of them that counts: something may lie
 * on the others.
 */
const [ENOUGH, CLEAN] = [14, 0.75];
const withoutWorst = (values: readonly number[]): number =>
  values
    .toSorted((one, other) => one - other)
    .slice(0, Math.ceil(values.length * CLEAN))
    .reduce((sum, value) => sum + value, 0);

/** What is tried for each part of a style, from what it is so far. */
const STEPS = {
  high: [-0.18, -0.12, -0.06, 0.06, 0.12, 0.2],
  wide: [-0.14, -0.07, 0.07, 0.14],
  lean: [-0.14, -0.07, 0.07, 0.14],
} as const;
const SMALL = 0.03;
const PARTS = ['high', 'wide', 'lean'] as const;

/**
 * The styles, of some that may be so thin, in which the drawn typeface is nearest to a zone's
 * print: one part after the other, then all once more in small steps.
 */
const stylesOf = (characters: readonly Character[], thins: readonly number[]): Styles => {
  const few = characters.filter((_, at) => at % Math.ceil(characters.length / ENOUGH) === 0);
  const leftBy = (styles: Styles) =>
    withoutWorst(
      few.map(
        ({ print, glyph, place }) =>
          laidOn(print, glyph, { style: styleAt(styles, place), isClose: false }).left,
      ),
    );
  let best: Styles = {
      middle: { thin: 0, smear: 1, wide: 1, high: 1, lean: 0 },
      drift: { high: 0, wide: 0, lean: 0 },
    },
    least = leftBy(best);
  const tried = (styles: Styles): void => {
    const left = leftBy(styles);
    if (left < least) [best, least] = [styles, left];
  };
  const moved = (
    whose: keyof Styles,
    part: (typeof PARTS)[number],
    by: readonly number[],
  ): void => {
    const from = best;
    for (const step of by)
      tried({ ...best, [whose]: { ...best[whose], [part]: from[whose][part] + step } });
  };
  const impressed = () => {
    for (const smear of smears)
      if (smear !== best.middle.smear) tried({ ...best, middle: { ...best.middle, smear } });
    for (const thin of thins)
      if (thin !== best.middle.thin) tried({ ...best, middle: { ...best.middle, thin } });
  };
  impressed();
  for (const part of PARTS) moved('middle', part, STEPS[part]);
  for (const part of PARTS) moved('drift', part, STEPS.lean);
  impressed();
  for (const whose of ['middle', 'drift'] as const)
    for (const part of PARTS) moved(whose, part, [-SMALL, SMALL]);
  return best;
};

/**
 * So far a print may be from its letter, in shares of its ink: a little, or somewhat further than
 * is usual in its zone, but never so far that a stroke fits in.
 */
interface Leeway {
  little: number;
  ofTheUsual: number;
}
const MOST = 0.36;
/** Thin letters fit worn ones better: of those less is left to chance. */
const [AS_DRAWN, THINNER]: [Leeway, Leeway] = [
  { little: 0.2, ofTheUsual: 2.7 },
  { little: 0.17, ofTheUsual: 2.2 },
];
/**
 * Ink is measured over so many characters to both sides: one that something lies on does not tell.
 */
const BESIDE = 5;

/**
 * Whether each character that is asked for is printed as its letter looks in OCR-B, no further from
 * it than the others of its zone: a stroke that makes an O of a C, or wear that makes an L of a U,
 * leaves a letter that is nearly right and not quite.
 */
export const haveOwnShapes = (
  pyramid: Pyramid,
  lines: readonly LineFit[],
  { texts, isAsked }: { texts: readonly string[]; isAsked(line: number, at: number): boolean },
): boolean => {
  const characters = texts.flatMap((text, line) =>
    Array.from(
      text,
      (character, at): Character => ({
        print: printAt(pyramid, lines[line]!, at),
        glyph: ALPHABET.indexOf(character),
        place: (2 * at) / (text.length - 1) - 1,
        isAsked: isAsked(line, at),
      }),
    ),
  );
  if (areNear(characters, stylesOf(characters, [0]), AS_DRAWN)) return true;
  const thin = stylesOf(characters, thins);
  return thin.middle.thin !== 0 && areNear(characters, thin, THINNER);
};

const areNear = (
  characters: readonly Character[],
  styles: Styles,
  { little, ofTheUsual }: Leeway,
): boolean => {
  const strays = straysOf(characters, styles);
  const limitOf = (kind: keyof Stray) =>
    Math.min(MOST, Math.max(little, ofTheUsual * middle(strays.map((stray) => stray[kind]))));
  const [mostMore, mostLess] = [limitOf('more'), limitOf('less')];
  return strays.every(
    ({ more, less }, at) => !characters[at]!.isAsked || (more <= mostMore && less <= mostLess),
  );
};

const straysOf = (characters: readonly Character[], styles: Styles): Stray[] => {
  const lies = characters.map(({ print, glyph, place }) =>
    laidOn(print, glyph, { style: styleAt(styles, place), isClose: true }),
  );
  return characters.map(({ print, glyph }, at) =>
    strayOf(print, glyph, {
      lie: lies[at]!,
      ink: middle(lies.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).map(({ ink }) => ink)),
    }),
  );
};
