import type { GreyImage } from '../image/grey-image.ts';
import { type Beliefs, decode, type Decoded } from './decode.ts';
import { findZones, type Zone } from './find-zone.ts';
import { shifted } from './fit-line.ts';
import type { GlyphNetwork, Networks } from './glyph-network.ts';
import { type LineFit, lookAt, makePyramid, type Pyramid } from './look.ts';

export interface ReadZone extends Decoded { zone: Zone }

const LEAST_CERTAINTY = 0.55;

/** Each character is looked at from its middle and from places beside it (pitches along and across), and the looks are put together: one alone may mislead. */
const LOOKS = [[0, 0], [0.06, 0], [-0.06, 0], [0, 0.06], [0, -0.06]] as const;

const beliefAt = (looks: readonly LineFit[], at: number, { pyramid, network }: { pyramid: Pyramid; network: GlyphNetwork }): Float32Array => {
  const together = looks.reduce<Float32Array | undefined>((sum, line) => {
    const belief = network(lookAt(pyramid, line, at));
    return sum?.map((value, index) => value + belief[index]! / looks.length) ?? belief.map((value) => value / looks.length);
  }, undefined)!;
  const whole = Math.log(together.reduce((sum, value) => sum + Math.exp(value), 0));
  return together.map((value) => value - whole);
};

const beliefsOf = (zone: Zone, eyes: { pyramid: Pyramid; network: GlyphNetwork }): Beliefs => zone.lines.map((line) => {
  const looks = LOOKS.map(([along, across]) => shifted(line, along, across));
  return Array.from({ length: line.count }, (_, at) => beliefAt(looks, at, eyes));
});

/** Finds and reads the machine-readable zone of a page; undefined when there is none that can be told from chance. The first whose check digits hold ends the search. */
export const readZone = (image: GreyImage, { finding, reading }: Networks): ReadZone | undefined => {
  const pyramid = makePyramid(image);
  let best: ReadZone | undefined;
  for (const zone of findZones({ pyramid, network: finding }, image)) {
    const decoded = decode(beliefsOf(zone, { pyramid, network: reading }));
    const isWhole = decoded && Object.values(decoded.checks).every(Boolean) && !decoded.repaired;
    if (!decoded || (!isWhole && meanCertainty(decoded) < LEAST_CERTAINTY)) continue;
    if (isWhole) return { ...decoded, zone };
    if (!best || meanCertainty(decoded) > meanCertainty(best)) best = { ...decoded, zone };
  }
  return best;
};

const meanCertainty = ({ certainty }: Decoded): number => {
  const all = certainty.flat();
  return all.reduce((sum, value) => sum + value, 0) / all.length;
};
