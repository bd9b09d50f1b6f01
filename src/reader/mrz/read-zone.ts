import type { GreyImage } from '../image/grey-image.ts';
import { ALPHABET } from './alphabet.ts';
import { type Decoded, decode, isFilledUp } from './decode.ts';
import { findZones, type Zone } from './find-zone.ts';
import { type Eyes, scoreOf, shiftedLine } from './fit-line.ts';
import {
  characterMiddle,
  type LineFit,
  makePyramid,
  type Pyramid,
  windowAt,
} from './line-geometry.ts';
import type { Networks } from './network/glyph-network.ts';
import { hasNoInkOutside } from './overprint.ts';
import { haveOwnShapes } from './own-shapes.ts';
import type { Priors } from './priors.ts';
import { withoutShadow } from './without-shadow.ts';

export interface ReadZone extends Decoded {
  zone: Zone;
}

const LEAST_CERTAINTY = 0.55;

/**
 * Each character is looked at from its middle and from places beside it (pitches along and across),
 * and the looks are put together: one alone may mislead.
 */
const LOOKS = [
  [0, 0],
  [0.06, 0],
  [-0.06, 0],
  [0, 0.06],
  [0, -0.06],
] as const;

const priorAt = (
  looks: readonly LineFit[],
  at: number,
  { pyramid, network }: Eyes,
): Float32Array => {
  const together = looks.reduce<Float32Array | undefined>((sum, line) => {
    const prior = network(windowAt(pyramid, line, at));
    return (
      sum?.map((value, index) => value + prior[index]! / looks.length) ??
      prior.map((value) => value / looks.length)
    );
  }, undefined)!;
  const whole = Math.log(together.reduce((sum, value) => sum + Math.exp(value), 0));
  return together.map((value) => value - whole);
};

const priorsOf = (zone: Zone, eyes: Eyes): Priors =>
  zone.lines.map((line) => {
    const looks = LOOKS.map(([along, across]) => shiftedLine(line, along, across));
    return Array.from({ length: line.count }, (_, at) => priorAt(looks, at, eyes));
  });

/**
 * Lines whose characters fit worse on the mean are badly out of focus or disturbed. Whether they
 * are OCR-B their shapes say: in another typeface a 1 may be taken for an L, which no check digit
 * tells apart.
 */
const FITS = -0.15;

/**
 * Passports and visas have lines of 44 characters: one that is cut off looks like a shorter zone,
 * and of visas no check digit covers the whole (ICAO 9303 part 7).
 */
const MAY_BE_LONGER = /^[PV]/;
const LONGER = 44;
/** Places behind a line that must be seen, and bare. */
const BEYOND = [0, 1, 1.5];
const [LIKE_PAPER, EDGE] = [Math.log(0.5), 0.4];

/** Whether what stands behind each line can be seen, and is no further character. */
const isEnded = ({ lines }: Zone, { pyramid, network }: Eyes): boolean =>
  lines.every(
    (line) =>
      line.count === LONGER ||
      BEYOND.every((more) => {
        const at = line.count + more,
          { x, y, stepX, stepY } = characterMiddle(line, at),
          { width, height } = pyramid[0]!,
          room = EDGE * Math.hypot(stepX, stepY);
        return (
          x > room &&
          y > room &&
          x < width - room &&
          y < height - room &&
          Math.max(...network(windowAt(pyramid, line, at)).subarray(0, ALPHABET.length)) <
            LIKE_PAPER
        );
      }),
  );

/**
 * Finds and reads the machine-readable zone of a page; undefined when there is none that can be
 * distinguished from chance. The first whose check digits hold ends the search. `withoutColour`
 * gives the page with the lightest of each pixel's colours: what is stamped over a zone in red
 * fades there, and black stays black.
 */
export const readZone = (
  image: GreyImage,
  { finding, reading }: Networks,
  withoutColour = () => image,
): ReadZone | undefined => {
  const pyramid = makePyramid(image);
  let best: ReadZone | undefined, faded: Pyramid | undefined;
  for (const zone of findZones({ pyramid, network: finding }, image)) {
    faded ??= makePyramid(withoutColour());
    const decoded = agreed(
      decodedZone(zone, { pyramid, network: reading }),
      decodedZone(zone, { pyramid: faded, network: reading }),
    );
    if (!decoded || (!isWhole(decoded) && meanCertainty(decoded) < LEAST_CERTAINTY)) continue;
    if (isWhole(decoded)) return decoded;
    if (!best || meanCertainty(decoded) > meanCertainty(best)) best = decoded;
  }
  return best;
};

const decodedZone = (zone: Zone, eyes: Eyes): ReadZone | undefined => {
  const found = decode(priorsOf(zone, eyes)),
    decoded = found && { ...found, valid: isAcceptable(found, zone, eyes), zone };
  return decoded && isWhole(decoded) && !decoded.valid
    ? { ...decoded, valid: isAcceptedInEvenLight(decoded, eyes) }
    : decoded;
};

const isAcceptable = (decoded: Decoded, zone: Zone, eyes: Eyes): boolean =>
  decoded.valid &&
  (!MAY_BE_LONGER.test(decoded.lines.join()) || isEnded(zone, eyes)) &&
  isUndisturbed(zone, decoded, eyes.pyramid);

/**
 * Whether a zone on which a shadow lies says the same, and is accepted, once its paper is as bright
 * everywhere.
 */
const isAcceptedInEvenLight = ({ zone, lines }: ReadZone, { pyramid, network }: Eyes): boolean => {
  const lit = withoutShadow(zone, pyramid);
  if (!lit) return false;
  const eyes = { pyramid: lit.pyramid, network },
    seen = {
      ...lit.zone,
      lines: lit.zone.lines.map((line) => ({ ...line, score: scoreOf(eyes, line) })),
    };
  const decoded = decode(priorsOf(seen, eyes));
  return decoded?.lines.join() === lines.join() && isAcceptable(decoded, seen, eyes);
};

/**
 * No check digit guards names: their print has to be the usual one, with nothing drawn through it
 * and nothing worn off.
 */
const isUndisturbed = ({ lines }: Zone, { lines: texts }: Decoded, pyramid: Pyramid): boolean => {
  const isAsked = (line: number, at: number) => !isFilledUp(texts[line]!, at);
  return (
    lines.every((line, row) => line.score > FITS && hasNoInkOutside(pyramid, line, texts[row]!)) &&
    haveOwnShapes(pyramid, lines, { texts, isAsked })
  );
};

const isWhole = ({ checks, repaired }: Decoded): boolean =>
  !repaired && Object.values(checks).every(Boolean);

/** Without its colours a character that differs has to be as sure as this. */
const SURE = 0.95;

/**
 * One zone read with and without colours: a stroke of a stamp makes another letter of one without a
 * doubt. Where the two differ, only what is sure without colours is believed.
 */
const agreed = (seen: ReadZone | undefined, faded: ReadZone | undefined): ReadZone | undefined => {
  if (!seen || !faded) return alone(seen ?? faded);
  if (seen.lines.join() === faded.lines.join()) return seen.valid ? seen : faded;
  if (isWhole(seen) && !isWhole(faded)) return alone(seen);
  if (!isWhole(seen) && !isWhole(faded))
    return alone(meanCertainty(seen) > meanCertainty(faded) ? seen : faded);
  const isSure = faded.lines.every((line, row) =>
    [...line].every(
      (character, at) => character === seen.lines[row]?.[at] || faded.certainty[row]![at]! >= SURE,
    ),
  );
  return isSure ? faded : alone(faded);
};

const alone = (zone: ReadZone | undefined): ReadZone | undefined =>
  zone && { ...zone, valid: false };

const meanCertainty = ({ certainty }: Decoded): number => {
  const all = certainty.flat();
  return all.reduce((sum, value) => sum + value, 0) / all.length;
};
