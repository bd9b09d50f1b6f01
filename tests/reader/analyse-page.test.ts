import { expect, test } from 'vitest';
import { analysePage } from '../../src/reader/analyse-page.ts';
import type { Face } from '../../src/reader/face/find-faces.ts';
import type { Instruments } from '../../src/reader/inspect-page.ts';
import { loadGlyphNetworks } from '../../src/reader/mrz/network/glyph-network.ts';
import type { Recogniser } from '../../src/reader/text/recogniser.ts';

const [width, height] = [856, 540];

/** A card the colour of skin, upside down: upright, it has lines of words along its upper edge. */
const upsideDown = () => {
  const data = new Uint8Array(3 * width * height);
  for (let at = 0; at < width * height; at += 1)
    data.set(
      at >= width * (height - 60) && Math.floor(at / width) % 12 < 4 && (at % width) % 80 < 40
        ? [20, 20, 20]
        : [224, 172, 140],
      3 * at,
    );
  return { data, width, height };
};

const linesAbove: Recogniser['recognise'] = async ({ data, width: across, height: down }) => {
  const isUpright =
    across > down && data.subarray(0, across * Math.floor(down / 8)).some((pixel) => pixel < 100);
  return isUpright
    ? Array.from({ length: 12 }, (_, index) => ({
        text: 'PERSONALAUSWEIS',
        confidence: 0.95,
        rect: { x: 30, y: 60 + 30 * index, width: 200, height: 24 },
      }))
    : [];
};

const face: Face = {
  box: [0.2, 0.2, 0.6, 0.6],
  rightEye: [0.4, 0.4],
  leftEye: [0.6, 0.4],
  nose: [0.5, 0.5],
  mouth: [0.5, 0.6],
  certainty: 0.9,
};

const instruments = (recognise: Recogniser['recognise']): Instruments => ({
  recogniser: { recognise, inLanguage: async () => undefined, close: async () => undefined },
  networks: loadGlyphNetworks(),
  findFaces: async (picture) => (picture.height > picture.width ? [face] : []),
});

test('a card that lies upside down is set upright by its words, whatever looks like a face from the side', async () => {
  const analysis = await analysePage(
    { picture: upsideDown(), hasPictures: true },
    1,
    instruments(linesAbove),
  );
  expect(analysis.portrait).toBeUndefined();
  expect(analysis.shown.turns).toBe(2);
  expect(analysis.text.words).toHaveLength(12);
});

test('a photo on its side is one where no way round shows words', async () => {
  const analysis = await analysePage(
    { picture: upsideDown(), hasPictures: true },
    1,
    instruments(async () => []),
  );
  expect(analysis.portrait?.head).toBeGreaterThan(0.3);
  expect(analysis.shown.turns % 2).toBe(1);
});

test('a card the colour of skin that stands on its short side is set upright by its words: the face on it is small', async () => {
  const small: Face = { ...face, rightEye: [0.45, 0.2], leftEye: [0.55, 0.2], mouth: [0.5, 0.26] };
  const standing = {
    data: new Uint8Array(3 * width * height).map((_, at) => [224, 172, 140][at % 3] ?? 0),
    width: height,
    height: width,
  };
  const whenLying: Recogniser['recognise'] = async ({ width: across, height: down }) =>
    across > down
      ? Array.from({ length: 12 }, (_, index) => ({
          text: 'FÜHRERSCHEIN',
          confidence: 0.95,
          rect: { x: 30, y: 40 * index, width: 200, height: 24 },
        }))
      : [];
  const analysis = await analysePage({ picture: standing, hasPictures: true }, 1, {
    ...instruments(whenLying),
    findFaces: async () => [small],
  });
  expect([analysis.portrait, analysis.shown.turns % 2, analysis.text.words.length]).toEqual([
    undefined,
    1,
    12,
  ]);
});

/** As the recogniser reads a page that lies on its side: rightly, in lines that climb. */
const climbing: Recogniser['recognise'] = async ({ width: across, height: down }) =>
  Array.from({ length: 12 }, (_, index) => ({
    text: 'PERSONALAUSWEIS',
    confidence: 0.95,
    rect:
      across > down
        ? { x: 30, y: 30 * index, width: 200, height: 24 }
        : { x: 30 * index, y: 30, width: 24, height: 200 },
  }));

test('a page on whose picture words climb is turned until they lie', async () => {
  const paper = {
    data: new Uint8Array(3 * width * height).fill(235),
    width: height,
    height: width,
  };
  const analysis = await analysePage(
    { picture: paper, hasPictures: true },
    1,
    instruments(climbing),
  );
  expect(analysis.shown.turns % 2).toBe(1);
  expect(analysis.text.words.every(({ rect }) => rect.width > rect.height)).toBe(true);
});
