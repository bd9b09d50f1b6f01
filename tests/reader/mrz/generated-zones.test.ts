import { expect, test } from 'vitest';
import { loadGlyphNetworks } from '../../../src/reader/mrz/network/glyph-network.ts';
import { readZone } from '../../../src/reader/mrz/read-zone.ts';
import { openFile } from '../../../src/reader/open-file.ts';
import { greyOf, withoutColour } from '../../../src/reader/pages/picture.ts';
import {
  exposureNames,
  formatNames,
  zoneSpecimen,
} from '../../../src/reader/specimens/zones/zone-specimens.ts';
import { trapNames, zoneTrap } from '../../../src/reader/specimens/zones/zone-traps.ts';
import { type AlteredZone, alteredZones } from '../../bench/reading/altered-zones.ts';

const networks = loadGlyphNetworks();
/** A few of those that `npm run bench -- mrz` reads: each exposure once, the formats in turn. */
const SEED = 7;

const read = async (bytes: Buffer) => {
  const file = await openFile(bytes),
    { picture } = await file.page(1);
  await file.close();
  return readZone(await greyOf(picture), networks, () => withoutColour(picture));
};

test.each(
  exposureNames
    .filter((name) => name !== 'huge')
    .map((name, at) => [formatNames[at % formatNames.length]!, name] as const),
)('a zone %s that is "%s" is read exactly', async (format, exposure) => {
  const { lines, bytes } = await zoneSpecimen(format, exposure, SEED);
  expect(await read(bytes)).toMatchObject({ lines });
});

test.each(trapNames)(
  'a picture with "%s" is never accepted as a zone that says anything else',
  async (kind) => {
    const { lines, bytes } = await zoneTrap(kind, SEED);
    const found = await read(bytes);
    expect(found?.valid === true && found.lines.join() !== lines?.join()).toBe(false);
  },
);

test('a visa whose last characters are cut off is not accepted as a smaller visa', async () => {
  const { lines, bytes } = await zoneTrap('cutRight', 211);
  expect(lines?.[0]).toHaveLength(44);
  expect(await read(bytes)).toMatchObject({
    valid: false,
    lines: lines?.map((line) => line.slice(0, 36)),
  });
});

test('a 1 in another typeface that may be an L is not accepted: no check digit tells them apart', async () => {
  const { lines, bytes } = await zoneSpecimen('FRID', 'otherFace', 303);
  const found = await read(bytes);
  expect(found?.valid === true && found.lines.join() !== lines.join()).toBe(false);
});

test.each([
  ['TD2', 201],
  ['FRID', 204],
] as const)(
  'a zone %s with a stamp through its names is read by what is black',
  async (format, seed) => {
    const { lines, bytes } = await zoneSpecimen(format, 'overprinted', seed);
    expect(await read(bytes)).toMatchObject({ lines });
  },
);

test.each([
  ['MRVB', 'small', 2],
  ['MRVB', 'huge', 3],
] as const)(
  'a zone %s that is "%s" is not taken for a longer one that what lies beside it would fill up',
  async (format, exposure, seed) => {
    const { lines, bytes } = await zoneSpecimen(format, exposure, seed);
    expect(await read(bytes)).toMatchObject({ lines });
  },
);

test('a line that was laid a little aside does not keep others from the same zone', async () => {
  const { lines, bytes } = await zoneSpecimen('FRID', 'perspective', 1);
  expect(await read(bytes)).toMatchObject({ lines });
});

test.each([
  ['a ring in black that makes a K of a filler between names', 117],
  ['wear that makes an M of a U and a C of an O, though the composite digit holds', 191],
  ['specks that make a G of a Q', 654],
  ['wear that makes an L of a U', 1639],
  ['wear that leaves nothing but a speck of a stroke, a J instead of a U', 1231],
])('%s is not accepted', async (_, number) => {
  const { value } = await alteredZones(number, number).next(),
    { lines, image } = value as AlteredZone,
    found = readZone(image, networks);
  expect(found?.valid === true && found.lines.join() !== lines.join()).toBe(false);
});

test.each(['scanned', 'small', 'perspective', 'recompressed', 'noisy', 'onDesk'] as const)(
  'a zone with nothing amiss that is "%s" is accepted',
  async (exposure) => {
    const { lines, bytes } = await zoneSpecimen('TD3', exposure, 11);
    expect(await read(bytes)).toMatchObject({ lines, valid: true });
  },
);
