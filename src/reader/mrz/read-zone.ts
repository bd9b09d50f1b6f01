import type { GreyImage } from '../image/grey-image.ts';
import { type Beliefs, decode, type Decoded } from './decode.ts';
import { findZone, type Zone } from './find-zone.ts';
import type { GlyphNetwork } from './glyph-network.ts';
import { lookAt, makePyramid, type Pyramid } from './look.ts';

export interface ReadZone extends Decoded { zone: Zone }

const LEAST_CERTAINTY = 0.55;

const beliefsOf = (pyramid: Pyramid, { zone, network }: { zone: Zone; network: GlyphNetwork }): Beliefs =>
  zone.lines.map((line) => Array.from({ length: line.count }, (_, at) => network(lookAt(pyramid, line, at)).slice()));

/** Finds and reads the machine-readable zone of a page; undefined when there is none that can be told from chance. */
export const readZone = (image: GreyImage, network: GlyphNetwork): ReadZone | undefined => {
  const pyramid = makePyramid(image);
  const zone = findZone({ pyramid, network }, image);
  const decoded = zone && decode(beliefsOf(pyramid, { zone, network }));
  if (!zone || !decoded) return undefined;
  const all = decoded.certainty.flat();
  const sure = all.reduce((sum, value) => sum + value, 0) / all.length;
  return sure < LEAST_CERTAINTY && !decoded.valid ? undefined : { ...decoded, zone };
};
