import { describe, expect, test } from 'vitest';
import { composeTd3 } from '../../../src/core/mrz/compose-td3.ts';
import { composeZone } from '../../../src/core/mrz/compose-zone.ts';

describe('the lines of a zone', () => {
  test('of a passport are those of ICAO 9303 part 4, appendix B', () => {
    expect(
      composeTd3({
        issuer: 'UTO',
        surname: 'Eriksson',
        givenNames: 'Anna Maria',
        number: 'L898902C3',
        nationality: 'UTO',
        dateOfBirth: '1974-08-12',
        sex: 'F',
        expiryDate: '2012-04-15',
        personalNumber: 'ZE184226B',
      }),
    ).toEqual([
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ]);
  });

  test('of a card are those of ICAO 9303 part 5, appendix B', () => {
    expect(
      composeZone('TD1', {
        type: 'I',
        issuer: 'UTO',
        number: 'D23145890',
        dateOfBirth: '740812',
        sex: 'F',
        expiryDate: '120415',
        nationality: 'UTO',
        names: 'ERIKSSON<<ANNA<MARIA',
      }),
    ).toEqual([
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ]);
  });

  test('are refused where a text is too long for its place, or has none', () => {
    expect(() => composeZone('TD3', { number: 'L898902C3X' })).toThrow(RangeError);
    expect(() => composeZone('MRVA', { surname: 'ERIKSSON' })).toThrow(RangeError);
  });
});
