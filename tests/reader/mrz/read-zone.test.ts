import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { GreyImage } from '../../../src/reader/image/grey-image.ts';
import { loadGlyphNetworks } from '../../../src/reader/mrz/network/glyph-network.ts';
import { readZone } from '../../../src/reader/mrz/read-zone.ts';
import { paintedZone, shadowed, warped } from './painted-zone.ts';

const networks = loadGlyphNetworks();
/** Specimens of ICAO 9303 parts 4 to 7, and the French identity card. */
const zones = {
  TD3: [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ],
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  TD1: [
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ],
  MRVA: [
    'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L8988901C4XXX4009078F96121096ZE184226B<<<<<<',
  ],
  MRVB: ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
  FRID: ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'],
};

const changed = async (image: GreyImage, change: (picture: Sharp) => Sharp): Promise<GreyImage> => {
  const { data, info } = await change(
    sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } }),
  )
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

describe('a machine-readable zone', () => {
  test.each(Object.entries(zones))(
    '%s is found within a frame and read exactly',
    async (name, lines) => {
      expect(readZone(await paintedZone(lines, { dpi: 150 }), networks)).toMatchObject({
        lines,
        valid: true,
        repaired: false,
        format: { name },
      });
    },
  );

  test.each([3.7, -8, 15, 19.5, 92, 176, 264])(
    'turned by %d degrees is read exactly',
    async (turn) => {
      expect(
        readZone(await paintedZone(zones.TD3, { dpi: 150, turn, desk: true }), networks),
      ).toMatchObject({ lines: zones.TD3, valid: true });
    },
  );

  test('whose fillers, laid aslant, look like lines of their own is read exactly', async () => {
    const lines = [
      'C<KORJ352775989<<<<<<<<<<<<<<<',
      '0111090<3706163KOR<<<<<<<<<<<2',
      'OCONNOR<<IVO<<<<<<<<<<<<<<<<<<',
    ];
    expect(
      readZone(await paintedZone(lines, { dpi: 200, turn: -16, desk: true }), networks),
    ).toMatchObject({ lines, valid: true });
  });

  test.each([
    ['with 8 pixels a character', 80],
    ['with 40 pixels a character', 400],
  ])('%s is read exactly', async (_, dpi) => {
    expect(readZone(await paintedZone(zones.TD3, { dpi }), networks)?.lines).toEqual(zones.TD3);
  });

  test('on a page that bends is read exactly', async () => {
    const bent = warped(await paintedZone(zones.TD3, { dpi: 150 }), (x, y) => [
      x + 0.012 * Math.sin(Math.PI * x),
      y + 0.05 * Math.sin(Math.PI * x),
    ]);
    expect(readZone(bent, networks)).toMatchObject({ lines: zones.TD3, valid: true });
  });

  test('seen from the side is read exactly', async () => {
    const leaning = warped(await paintedZone(zones.TD3, { dpi: 150 }), (x, y) => [
      ((x - 0.5) / (1 + 0.1 * (x - 0.5))) * 1.12 + 0.5,
      ((y - 0.5) / (1 + 0.1 * (x - 0.5))) * 1.12 + 0.5,
    ]);
    expect(readZone(leaning, networks)).toMatchObject({ lines: zones.TD3, valid: true });
  });

  test.each<[string, (picture: Sharp) => Sharp]>([
    ['faint', (picture) => picture.linear(0.25, 120)],
    ['dark', (picture) => picture.linear(0.3, 0)],
    ['blurred', (picture) => picture.blur(1.6)],
  ])('that is %s is read exactly', async (_, change) => {
    expect(
      readZone(await changed(await paintedZone(zones.TD3, { dpi: 150 }), change), networks)?.lines,
    ).toEqual(zones.TD3);
  });

  test.each([
    ['larger', { large: 1.16 }],
    ['smaller', { large: 0.9 }],
    ['larger and bolder', { large: 1.14, bold: 0.22 }],
  ])('printed %s than the standard has it is accepted', async (_, print) => {
    expect(readZone(await paintedZone(zones.TD3, { dpi: 200, ...print }), networks)).toMatchObject({
      lines: zones.TD3,
      valid: true,
    });
  });

  test.each([0.65, 0.45])(
    'across which the hard edge of a shadow lies, with %d of the light, is accepted',
    async (light) => {
      expect(
        readZone(shadowed(await paintedZone(zones.TD3, { dpi: 200, turn: 2 }), light), networks),
      ).toMatchObject({ lines: zones.TD3, valid: true });
    },
  );

  test.each(['Courier', 'Helvetica-Bold'])(
    'set in %s is read exactly, and not accepted',
    async (face) => {
      expect(readZone(await paintedZone(zones.TD3, { dpi: 200, face }), networks)).toMatchObject({
        lines: zones.TD3,
        valid: false,
      });
    },
  );

  test('with a digit that does not hold is never accepted', async () => {
    const lines = [zones.TD3[0]!, zones.TD3[1]!.replace('L898902C36', 'L898902C30')];
    expect(readZone(await paintedZone(lines, { dpi: 150 }), networks)?.valid).toBe(false);
  });

  test.each([
    [
      'prose',
      ['THE QUICK BROWN FOX JUMPS OVER THE LAZY', 'DOG AND THEN SLEEPS UNTIL THE NEXT DAWN'],
    ],
    [
      'a number of a bill',
      ['000000000000000000000000000000000000000000', '123456789012345678901234567890123456789012'],
    ],
    ['nothing', ['']],
  ])('is not seen in %s', async (_, lines) => {
    expect(readZone(await paintedZone(lines, { dpi: 120 }), networks)).toBeUndefined();
  });
});
