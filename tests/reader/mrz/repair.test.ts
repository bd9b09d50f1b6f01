import { describe, expect, test } from 'vitest';
import { checkDigit } from '../../../src/core/mrz/check-digit.ts';
import { formats } from '../../../src/core/mrz/formats.ts';
import { ALPHABET, CLASSES } from '../../../src/reader/mrz/alphabet.ts';
import { zonePlaces } from '../../../src/reader/mrz/places.ts';
import { repaired } from '../../../src/reader/mrz/repair.ts';

const [FIRST, SECOND] = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;

/**
 * Lines as they were read: nothing else is likely but one other character at one place of the
 * second.
 */
const repairedWith = (second: string, { at, character }: { at: number; character: string }) => {
  const lines = [FIRST, second];
  const priors = lines.map((line, row) =>
    [...line].map((read, place) => {
      const prior = new Float32Array(CLASSES).fill(-100);
      prior[ALPHABET.indexOf(read)] = 0;
      if (row === 1 && place === at) prior[ALPHABET.indexOf(character)] = -1;
      return prior;
    }),
  );
  return repaired({ format: formats.TD3, priors, places: zonePlaces(formats.TD3), lines })[1];
};

describe('the repair of a zone', () => {
  const misread = SECOND.replace('L898', 'L398');
  const composite = (line: string) =>
    checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43));

  test('takes the change that makes a check digit hold', () => {
    expect(repairedWith(misread, { at: 1, character: '8' })).toBe(SECOND);
  });

  test('takes none that breaks another check digit, which held as read', () => {
    const held = misread.slice(0, 43) + composite(misread);
    expect(composite(misread)).not.toBe(composite(SECOND));
    expect(repairedWith(held, { at: 1, character: '8' })).toBe(held);
  });

  test('takes none that is too unlikely, or mends nothing', () => {
    expect(repairedWith(misread, { at: 1, character: '7' })).toBe(misread);
    expect(repairedWith(misread, { at: 30, character: '8' })).toBe(misread);
  });
});
