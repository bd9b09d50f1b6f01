import {
  convolution,
  depthwise,
  type FeatureMap,
  halvedMap,
  rectifiedSum,
  type Weights,
} from './feature-map.ts';

/** The side of the picture that the network looks at, in pixels. */
export const SIGHT = 256;

/**
 * What the network says of one place of the picture: how sure it is of a face (before the logistic
 * function), and where, in pixels from the place.
 */
export interface Proposal {
  logit: number;
  /** The place, in pixels. */
  x: number;
  y: number;
  /** Middle, width and height, then right eye, left eye, nose, mouth, right ear, left ear. */
  offsets: Float32Array;
}

const OFFSETS = 16;
/**
 * Channels behind each block; a block whose channels follow a `/` sees half as many places each
 * way.
 */
const BLOCKS =
  '24 24 24 24 24 24 24 /24 24 24 24 24 24 24 24 /48 48 48 48 48 48 48 48 /96 96 96 96 96 96 96 96'.split(
    ' ',
  );

/**
 * BlazeFace (Bazarevsky and others, 2019; MediaPipe's model for whole pictures, Apache-2.0). Takes
 * red, green and blue of each pixel, -1 to 1.
 */
export function proposeFaces(pixels: Float32Array, weights: Float32Array): Proposal[] {
  const take = inOrder(weights);
  const seen = BLOCKS.reduce(
    (map, block) => blockOf(map, block, take),
    rectifiedSum(
      convolution(
        { data: pixels, side: SIGHT, channels: 3 },
        { size: 5, stride: 2, channels: 24 },
        take,
      ),
    ),
  );
  const sure = head(seen, 2, take),
    where = head(seen, 2 * OFFSETS, take);
  const coarse = rectifiedSum(head(depthwise(seen, 2, take), 96, take));
  const coarseWhere = head(coarse, 6 * OFFSETS, take),
    coarseSure = head(coarse, 6, take);
  return [...proposals(sure, where), ...proposals(coarseSure, coarseWhere)];
}

const head = (input: FeatureMap, channels: number, take: Weights): FeatureMap =>
  convolution(input, { size: 1, stride: 1, channels }, take);

function blockOf(input: FeatureMap, block: string, take: Weights): FeatureMap {
  const channels = Number(block.replace('/', '')),
    isHalved = block.startsWith('/');
  const seen = head(depthwise(input, isHalved ? 2 : 1, take), channels, take);
  return rectifiedSum(seen, isHalved ? halvedMap(input, channels) : input);
}

function inOrder(weights: Float32Array): Weights {
  let at = 0;
  return (count) => weights.subarray(at, (at += count));
}

function proposals(sure: FeatureMap, where: FeatureMap): Proposal[] {
  const { side, channels } = sure,
    step = SIGHT / side;
  return Array.from(sure.data, (logit, index) => {
    const place = Math.floor(index / channels);
    return {
      logit,
      x: ((place % side) + 0.5) * step,
      y: (Math.floor(place / side) + 0.5) * step,
      offsets: where.data.subarray(index * OFFSETS, (index + 1) * OFFSETS),
    };
  });
}
