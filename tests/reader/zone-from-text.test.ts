import { describe, expect, test } from 'vitest';
import { layOut } from '../../src/reader/text/layout.ts';
import { pageText } from '../../src/reader/text/page-text.ts';
import type { PageZone } from '../../src/reader/zone/page-zone.ts';
import { surerZone } from '../../src/reader/zone/surer-zone.ts';
import { zoneFromText } from '../../src/reader/zone/zone-from-text.ts';

const TD3 = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

const zoneIn = (lines: readonly string[], source: 'text' | 'ocr') => {
  const text = pageText(lines.map((line, at) => ({ text: line, rect: { x: 40, y: 600 + 30 * at, width: 700, height: 20 }, confidence: 0.9 })), { width: 800, height: 1100, source });
  return zoneFromText(text, layOut(text));
};

describe('a zone in the text of a page', () => {
  test('that the file itself says is accepted', () => expect(zoneIn(TD3, 'text')).toMatchObject({ lines: TD3, valid: true }));

  test('that was recognised is read and not accepted on its own: no check digit guards names', () => expect(zoneIn(TD3, 'ocr')).toMatchObject({ lines: TD3, valid: false }));

  test('is none where a check digit does not hold', () => expect(zoneIn([TD3[0]!, TD3[1]!.replace('C36', 'C30')], 'text')).toBeUndefined());
});

describe('beside a zone that our own reader found', () => {
  const own = (more: Partial<PageZone>) => ({ ...zoneIn(TD3, 'text')!, ...more });
  const recognised = () => zoneIn(TD3, 'ocr');

  test('the text is not asked where its digits hold as read', () => expect(surerZone(own({}), recognised)?.valid).toBe(true));

  test('that of the text is taken where a digit does not hold', () => expect(surerZone(own({ valid: false, checks: { number: false } }), recognised)).toMatchObject({ lines: TD3, valid: false }));

  test('that of the text is taken where digits hold only after a repair', () => expect(surerZone(own({ valid: false, repaired: true }), recognised)).toMatchObject({ repaired: false, valid: false }));

  test('it stays where the text has none', () => expect(surerZone(own({ valid: false, repaired: true }), () => undefined)?.repaired).toBe(true));
});
