import { describe, expect, test } from 'vitest';
import { formats, hasCode } from '../../src/core/mrz/formats.ts';
import { layOut } from '../../src/reader/text/layout.ts';
import { type PageText, pageText } from '../../src/reader/text/page-text.ts';
import type { PageZone } from '../../src/reader/zone/page-zone.ts';
import { surerZone } from '../../src/reader/zone/surer-zone.ts';
import { zoneFromText } from '../../src/reader/zone/zone-from-text.ts';
import { zoneReadAgain } from '../../src/reader/zone/zone-read-again.ts';

const TD3 = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

const zoneIn = (lines: readonly string[], source: 'text' | 'ocr', more: Partial<PageText> = {}) => {
  const text = {
    ...pageText(
      lines.map((line, at) => ({
        text: line,
        rect: { x: 40, y: 600 + 30 * at, width: 700, height: 20 },
        confidence: 0.9,
      })),
      { width: 800, height: 1100, source },
    ),
    ...more,
  };
  return zoneFromText(text, layOut(text));
};

describe('a zone in the text of a page', () => {
  test('that the file itself says is accepted', () =>
    expect(zoneIn(TD3, 'text')).toMatchObject({ lines: TD3, valid: true }));

  test('that was recognised is read and not accepted on its own: no check digit guards names', () =>
    expect(zoneIn(TD3, 'ocr')).toMatchObject({ lines: TD3, valid: false }));

  test('that the file says of a page with pictures is read and not accepted on its own: another program may have read it there', () =>
    expect(zoneIn(TD3, 'text', { isBesidePictures: true })).toMatchObject({
      lines: TD3,
      valid: false,
    }));

  describe('begins as documents of its format do', () => {
    const turned = (code: string) => zoneIn([code + TD3[0]!.slice(2), TD3[1]!], 'text');

    test.each(['P<', 'PD', 'PM'])('as a passport: %s', (code) =>
      expect(turned(code)?.format.name).toBe('TD3'),
    );
    test.each(['V<', 'VB'])('as a visa: %s', (code) =>
      expect(turned(code)?.format.name).toBe('MRVA'),
    );
    test.each(['CR', 'ID', 'AR', 'D1', 'XX'])(
      'or is none: %s, as certificates of vehicles have it',
      (code) => expect(turned(code)).toBeUndefined(),
    );

    test.each([
      ['TD1', 'I<', true],
      ['TD1', 'C1', true],
      ['TD1', 'P<', false],
      ['TD2', 'AC', true],
      ['TD2', 'D<', false],
      ['MRVB', 'V<', true],
      ['FRID', 'ID', true],
    ] as const)('a %s that begins with %s: %s', (format, code, is) =>
      expect(hasCode([code], formats[format])).toBe(is),
    );
  });

  test('is none where a check digit does not hold', () =>
    expect(zoneIn([TD3[0]!, TD3[1]!.replace('C36', 'C30')], 'text')).toBeUndefined());
});

describe('beside a zone that our own reader found', () => {
  const own = (more: Partial<PageZone>) => ({ ...zoneIn(TD3, 'text')!, ...more });
  const recognised = () => zoneIn(TD3, 'ocr');
  const notAsked = async () => undefined;

  test('the text is not asked where its digits hold as read', async () =>
    expect(await surerZone(own({}), recognised, notAsked)).toMatchObject({ valid: true }));

  test('that of the text is taken where a digit does not hold', async () =>
    expect(
      await surerZone(own({ valid: false, checks: { number: false } }), recognised, notAsked),
    ).toMatchObject({ lines: TD3, valid: false }));

  test('that of the text is taken where digits hold only after a repair', async () =>
    expect(
      await surerZone(own({ valid: false, repaired: true }), recognised, notAsked),
    ).toMatchObject({ repaired: false, valid: false }));

  test('the page is looked at again where the text has none', async () =>
    expect(
      await surerZone(
        own({ valid: false, repaired: true }),
        () => undefined,
        async () => recognised(),
      ),
    ).toMatchObject({ repaired: false, valid: false }));

  test('it stays where nobody sees another', async () =>
    expect(
      await surerZone(own({ valid: false, repaired: true }), () => undefined, notAsked),
    ).toMatchObject({ repaired: true }));
});

describe('a zone in a typeface that the recogniser of pages only half sees', () => {
  const size = { width: 800, height: 1100 };
  const seen = (...lines: readonly string[]) =>
    pageText(
      lines.map((line, at) => ({
        text: line,
        rect: { x: 40, y: 700 + 40 * at, width: 700, height: 20 },
        confidence: 0.3,
      })),
      { ...size, source: 'ocr' },
    );
  const strips: { y: number; height: number; scale: number }[] = [];
  const recognise = async ({ y, height }: { y: number; height: number }, scale: number) => {
    strips.push({ y, height, scale });
    return seen(...TD3);
  };

  test('is read by itself, small, around the line that was seen', async () => {
    expect(
      await zoneReadAgain(seen('Passport', `${TD3[1]!.slice(0, 9)}O${TD3[1]!.slice(9)}`), {
        size,
        recognise,
      }),
    ).toMatchObject({ lines: TD3, valid: false });
    const [strip] = strips;
    expect(strip!.scale).toBeCloseTo(1);
    expect(strip!.y).toBeLessThan(700);
    expect(strip!.y + strip!.height).toBeGreaterThan(780);
  });

  test('is not looked for where no line looks like one', async () => {
    strips.length = 0;
    expect(
      await zoneReadAgain(seen('Passport', 'INTERNATIONALORGANISATION'), { size, recognise }),
    ).toBeUndefined();
    expect(strips).toEqual([]);
  });
});
