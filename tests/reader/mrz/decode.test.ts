import { describe, expect, test } from 'vitest';
import { composeZone } from '../../../src/core/mrz/compose-zone.ts';
import { ALPHABET, CLASSES } from '../../../src/reader/mrz/alphabet.ts';
import { decode } from '../../../src/reader/mrz/decode.ts';
import type { Priors } from '../../../src/reader/mrz/priors.ts';

const TD3 = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;

/**
 * What a network believes that sees these lines clearly, but for some places: there the chances of
 * other characters.
 */
function believing(
  lines: readonly string[],
  doubts: { line: number; at: number; chances: Record<string, number> }[] = [],
): Priors {
  return lines.map((text, line) =>
    [...text].map((character, at) => {
      const chances = doubts.find((doubt) => doubt.line === line && doubt.at === at)?.chances ?? {
        [character]: 0.999,
      };
      return Float32Array.from({ length: CLASSES }, (_, index) =>
        Math.log(chances[ALPHABET[index] ?? 'dirt'] ?? 1e-6),
      );
    }),
  );
}

const replaced = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1);

describe('the characters of a zone', () => {
  test('that are clear are taken as they are', () => {
    expect(decode(believing(TD3))).toMatchObject({
      lines: TD3,
      valid: true,
      repaired: false,
      format: { name: 'TD3' },
    });
  });

  test('are those that may stand there: no digit in a name, no letter in a date', () => {
    const decoded = decode(
      believing(TD3, [
        { line: 0, at: 10, chances: { 5: 0.8, S: 0.2 } },
        { line: 1, at: 16, chances: { B: 0.7, 8: 0.3 } },
      ]),
    );
    expect(decoded).toMatchObject({ lines: [TD3[0], TD3[1]], valid: true });
  });

  test('may be digits where some countries write them, if they are clear', () => {
    const lines = ['IDROUSAVA<<SUPERMAN<<<<<<<<<<<<<<<<<', 'HD198025<51328505095M130509012049941'];
    expect(decode(believing(lines))?.lines).toEqual(lines);
    const doubtful = decode(believing(lines, [{ line: 1, at: 10, chances: { 1: 0.6, I: 0.4 } }]));
    expect(doubtful?.lines[1]?.[10]).toBe('I');
  });

  test('that break a check digit are repaired by the likeliest others, and are not believed', () => {
    const misread = decode(believing(TD3, [{ line: 1, at: 1, chances: { 6: 0.6, 8: 0.4 } }]));
    expect(misread).toMatchObject({ lines: TD3, repaired: true, valid: false });
  });

  test('that are clear are not repaired: the document itself is wrong then', () => {
    const lines = [TD3[0], replaced(TD3[1], 9, '0')];
    expect(decode(believing(lines))).toMatchObject({ lines, repaired: false, valid: false });
  });

  test('that a check digit cannot tell apart are not believed when both may stand there', () => {
    const lines = [TD3[0], `08CD503380UTO6004103F1806058<<<<<<<<<<<<<<06`];
    expect(decode(believing(lines))?.valid).toBe(true);
    expect(
      decode(believing(lines, [{ line: 1, at: 0, chances: { 0: 0.6, U: 0.4 } }])),
    ).toMatchObject({ lines, valid: false });
    expect(
      decode(believing(lines, [{ line: 1, at: 0, chances: { 0: 0.6, 9: 0.4 } }])),
    ).toMatchObject({ lines, valid: true });
  });

  test('of a name are not believed unless they are clear', () => {
    expect(decode(believing(TD3, [{ line: 0, at: 7, chances: { I: 0.6, T: 0.4 } }]))).toMatchObject(
      { lines: TD3, valid: false },
    );
  });

  test('of a name are not believed where they may be dirt; fillers behind it are', () => {
    const dirty = (at: number, character: string) =>
      believing(TD3, [{ line: 0, at, chances: { [character]: 0.4, dirt: 0.6 } }]);
    expect(decode(dirty(7, 'I'))).toMatchObject({ lines: TD3, valid: false });
    expect(decode(dirty(43, '<'))).toMatchObject({ lines: TD3, valid: true });
  });

  test('of a name are not believed behind more than two fillers: something is drawn over those', () => {
    expect(decode(believing([replaced(TD3[0], 30, 'K'), TD3[1]]))).toMatchObject({ valid: false });
  });

  test.each([
    ['lines of another length', ['P<UTO', 'L8989']],
    ['lines that begin like no document', [replaced(TD3[0], 0, 'Q'), TD3[1]]],
    ['lines without fillers', ['P'.repeat(44), '1'.repeat(44)]],
    [
      'lines without any check digit that holds',
      [TD3[0], 'L898902C30UTO7408120F1204150ZE184226B<<<<<33'],
    ],
  ])('make no zone of %s', (_, lines) => expect(decode(believing(lines))).toBeUndefined());
});

describe('two lines that begin "IDFRA"', () => {
  test.each([
    [
      'the French card',
      'FRID',
      composeZone('FRID', {
        type: 'ID',
        issuer: 'FRA',
        surname: 'BERTHIER',
        number: '880692310285',
        givenNames: 'CORINNE',
        dateOfBirth: '651206',
        sex: 'F',
      }),
    ],
    [
      'a card as ICAO describes it',
      'TD2',
      composeZone('TD2', {
        type: 'ID',
        issuer: 'FRA',
        names: 'BERTHIER<<CORINNE',
        number: 'X4RTBPFW4',
        nationality: 'FRA',
        dateOfBirth: '651206',
        sex: 'F',
        expiryDate: '300211',
      }),
    ],
  ])('are %s where its check digits hold', (_, name, lines) => {
    expect(decode(believing(lines))).toMatchObject({ lines, valid: true, format: { name } });
  });
});
