import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FormatName } from '../../src/core/mrz/formats.ts';
import type { GreyImage } from '../../src/reader/image/grey-image.ts';
import { loadGlyphNetworks } from '../../src/reader/mrz/network/glyph-network.ts';
import { readZone } from '../../src/reader/mrz/read-zone.ts';
import { assessReadability } from '../../src/reader/readability/assess-readability.ts';
import { zoneSpecimen } from '../../src/reader/specimens/zones/zone-specimens.ts';
import { hasAnotherZone } from '../../src/reader/zone/another-zone.ts';

const networks = loadGlyphNetworks();
/** Pixels of one document, and of the desk around each. */
const [WIDE, DESK] = [1000, 90];

/** Documents on one desk, beside each other or one above the other. */
async function deskWith(formats: readonly FormatName[], lie: 'row' | 'column'): Promise<GreyImage> {
  const cards = await Promise.all(
    formats.map(async (format, at) =>
      sharp((await zoneSpecimen(format, 'scanned', 3 + at)).bytes)
        .resize({ width: WIDE })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const heights = cards.map(({ info }) => info.height);
  const tops = cards.map((_, at) =>
    lie === 'row'
      ? DESK
      : DESK + heights.slice(0, at).reduce((sum, height) => sum + height + DESK, 0),
  );
  const width = lie === 'row' ? cards.length * (WIDE + DESK) + DESK : WIDE + 2 * DESK;
  const height =
    lie === 'row'
      ? Math.max(...heights) + 2 * DESK
      : heights.reduce((sum, each) => sum + each + DESK, DESK);
  const { data, info } = await sharp({
    create: { width, height, channels: 3, background: '#6b645c' },
  })
    .composite(
      cards.map(({ data: input }, at) => ({
        input,
        left: lie === 'row' ? DESK + at * (WIDE + DESK) : DESK,
        top: tops[at] ?? 0,
      })),
    )
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: Uint8Array.from(data.filter((_, at) => at % info.channels === 0)),
    width: info.width,
    height: info.height,
  };
}

async function isAnotherOn(
  formats: readonly FormatName[],
  lie: 'row' | 'column' = 'row',
): Promise<boolean> {
  const desk = await deskWith(formats, lie);
  const found = readZone(desk, networks);
  if (!found) throw new RangeError('No zone was found.');
  return hasAnotherZone(desk, found, networks);
}

describe('a second document in one picture', () => {
  test('is told of two passports beside each other', async () =>
    expect(await isAnotherOn(['TD3', 'TD3'])).toBe(true));
  test('is told of two cards, one above the other', async () =>
    expect(await isAnotherOn(['TD1', 'TD1'], 'column')).toBe(true));
  test('is no visa on a page of the same passport', async () =>
    expect(await isAnotherOn(['TD3', 'MRVA'], 'column')).toBe(false));
  test('is not told of one passport with as much desk beside it', async () =>
    expect(await isAnotherOn(['TD3'])).toBe(false));

  test('is a reason to take a photo of each', () => {
    const image = { data: new Uint8Array(900 * 600).fill(230), width: 900, height: 600 };
    const seen = { words: [], isPhoto: false, pitch: 18 };
    expect(assessReadability(image, { ...seen, isSeveral: true }).problems).toContain('several');
    expect(assessReadability(image, seen).problems).not.toContain('several');
  });
});
