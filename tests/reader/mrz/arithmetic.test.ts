import { describe, expect, test } from 'vitest';
import { blotsOf } from '../../../src/reader/image/blots.ts';
import type { GreyImage } from '../../../src/reader/image/grey-image.ts';
import { closed } from '../../../src/reader/image/morphology.ts';
import { architectures } from '../../../src/reader/mrz/network/architecture.ts';
import { denseLayers } from '../../../src/reader/mrz/network/dense-layers.ts';
import { fittedPolynomial, slopeAt, valueAt } from '../../../src/reader/mrz/network/polynomial.ts';
import { chance } from '../../../src/reader/specimens/chance.ts';
import { forward, makeLayer } from '../../../src/reader/training/mrz/network.ts';

/** Rows of "#" and ".". */
function drawing(rows: readonly string[]) {
  return {
    data: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 255 : 0)),
    width: rows[0]?.length ?? 0,
    height: rows.length,
  };
}

/**
 * What each pixel becomes by its definition: chosen from all of a kernel that begins (or ends) with
 * it, as far as the picture goes.
 */
function throughKernel(
  { data, width, height }: GreyImage,
  [across, down]: [number, number],
  { ahead, choose }: { ahead: boolean; choose: typeof Math.max },
): GreyImage {
  const way = ahead ? 1 : -1;
  const chosen = data.map((_, at) => {
    const places = Array.from({ length: across * down }, (__, cell) => ({
      x: (at % width) + way * (cell % across),
      y: Math.floor(at / width) + way * Math.floor(cell / across),
    }));
    return choose(
      ...places
        .filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)
        .map(({ x, y }) => data[y * width + x] ?? 0),
    );
  });
  return { data: chosen, width, height };
}

describe('the networks', () => {
  test.each(Object.entries(architectures))(
    '"%s" computes in WebAssembly what it computed while it was trained',
    (_, shapes) => {
      const random = chance(7);
      const layers = shapes.map((shape) => makeLayer(shape, random));
      for (const { bias } of layers)
        bias.forEach((__, at) => {
          bias[at] = random.normal() * 0.1;
        });
      const window = Float32Array.from({ length: 576 }, () => random.normal());
      const input = Float32Array.of(...window, 0);
      const trained = layers.reduce<Float32Array>(
        (values, layer) => forward(layer, values, layer !== layers.at(-1)),
        input,
      );
      const run = denseLayers(layers)(window);
      expect(run).toHaveLength(38);
      run.forEach((value, at) => expect(value).toBeCloseTo(trained[at] ?? Number.NaN, 4));
    },
  );
});

describe('polynomials', () => {
  test('are found from their values, the weightless left out', () => {
    const true_ = [2, -1, 0.5, 3];
    const samples = [-1, -0.6, -0.2, 0.1, 0.5, 0.9].map((u) => ({
      u,
      value: valueAt(true_, u),
      weight: 1,
    }));
    fittedPolynomial([...samples, { u: 0, value: 99, weight: 0 }], 3).forEach((factor, power) =>
      expect(factor).toBeCloseTo(true_[power] ?? 0, 6),
    );
    expect(slopeAt(true_, 0.5)).toBeCloseTo(-1 + 0.5 + 9 * 0.25, 9);
  });

  test('of too few samples are 0 where nothing is known', () => {
    expect(fittedPolynomial([], 1)).toEqual([0, 0]);
  });
});

describe('shapes in a picture', () => {
  test('that lie close are closed to one, and nothing beside them grows', () => {
    expect(
      [...closed(drawing(['#..#....#']), [4, 1]).data].map((value) => (value ? '#' : '.')).join(''),
    ).toBe('####....#');
  });

  test.each([[[1, 1]], [[21, 3]], [[33, 13]], [[70, 40]]] as [number, number][][])(
    'are closed as a kernel of %j says, to the edges and in rows that no step of sixteen fills',
    (kernel) => {
      const [width, height] = [67, 29],
        random = chance(11);
      const image = {
        data: Uint8Array.from({ length: width * height }, () => random.below(256)),
        width,
        height,
      };
      const brightest = throughKernel(image, kernel, { ahead: true, choose: Math.max });
      expect([...closed(image, kernel).data]).toEqual([
        ...throughKernel(brightest, kernel, { ahead: false, choose: Math.min }).data,
      ]);
    },
  );

  test('count only where they reach far enough', () => {
    const picture = drawing(['###....', '###.###', '....###', '....###', '....###']);
    expect(
      blotsOf(picture, { level: 100, shortest: 2, least: 0, reach: 5 }).map(
        (pixels) => pixels.length,
      ),
    ).toEqual([12]);
  });

  test('are not tied together by a narrow line', () => {
    const blots = blotsOf(drawing(['######', '#.....', '######']), {
      level: 100,
      shortest: 3,
      least: 3,
    });
    expect(blots.map((pixels) => pixels.length)).toEqual([6, 6]);
  });
});
