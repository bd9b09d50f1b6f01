import { describe, expect, it } from 'vitest';
import {
  type PassportOfApplicant,
  recommendedPassport,
} from '../../../src/core/forms/prefill/recommended-passport.ts';

interface Said {
  names?: [string, string];
  expires?: string;
  born?: string;
}

const passport = (
  id: string,
  { names: [given, surname] = ['ANNA MARIA', 'ERIKSSON'], expires = '', born = '' }: Said = {},
  more: Partial<PassportOfApplicant> = {},
): PassportOfApplicant => ({
  id,
  isPrimary: false,
  isVerifiedByAgent: false,
  isPrimaryRecommended: false,
  hasValidZone: false,
  fields: Object.fromEntries(
    Object.entries({ given_names: given, surname, expiry_date: expires, date_of_birth: born })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, { value }]),
  ),
  ...more,
});
const of = (passports: PassportOfApplicant[], name = 'Somebody Else') =>
  recommendedPassport(passports, { name })?.id;
const LARS: Said = { names: ['LARS', 'ERIKSSON'], expires: '2040-01-01' };

describe('the passport that is recommended', () => {
  it("is, of one holder's, the one whose zone holds, else the one that is valid longest, else the first", () => {
    expect(
      of([
        passport('a', { expires: '2027-01-01' }),
        passport('b', { expires: '2035-01-01' }),
        passport('c', { expires: '2031-01-01' }),
      ]),
    ).toBe('b');
    expect(
      of([
        passport('a', { expires: '2035-01-01' }),
        passport('b', { expires: '2027-01-01' }, { hasValidZone: true }),
      ]),
    ).toBe('b');
    expect(of([passport('a'), passport('b')])).toBe('a');
    expect(of([])).toBeUndefined();
  });

  it("is the applicant's own, where a name tells which one that is", () => {
    expect(of([passport('lars', LARS), passport('anna')], 'Anna Eriksson')).toBe('anna');
    expect(
      of(
        [passport('lars', LARS), passport('anna'), passport('renewed', { expires: '2036-01-01' })],
        'Anna Eriksson',
      ),
    ).toBe('renewed');
  });

  it("is the first one's holder's where no name tells", () =>
    expect(of([passport('anna'), passport('lars', LARS)])).toBe('anna'));

  it('never moves to another holder', () => {
    expect(
      of(
        [passport('lars', LARS, { isPrimaryRecommended: true }), passport('anna')],
        'Anna Eriksson',
      ),
    ).toBe('lars');
    expect(
      of([
        passport('anna', {}, { isPrimaryRecommended: true }),
        passport('lars', LARS, { hasValidZone: true }),
      ]),
    ).toBe('anna');
    expect(
      of([
        passport('nobody', { names: ['', ''] }, { isPrimaryRecommended: true }),
        passport('anna'),
        passport('unnamed', { names: ['', ''], expires: '2040-01-01' }),
      ]),
    ).toBe('nobody');
  });

  it('takes father and son of one name for two, and a second given name for one', () => {
    const father = passport('father', { born: '1960-01-01' }, { isPrimaryRecommended: true });
    expect(of([father, passport('son', { born: '1990-01-01', expires: '2040-01-01' })])).toBe(
      'father',
    );
    expect(
      of([
        father,
        passport('renewed', {
          names: ['ANNA', 'ERIKSSON'],
          born: '1960-01-01',
          expires: '2040-01-01',
        }),
      ]),
    ).toBe('renewed');
  });

  it("is whatever a person said: their choice, then an agent's word", () => {
    const verified = passport('verified', LARS, { isVerifiedByAgent: true });
    expect(of([passport('anna', {}, { isPrimaryRecommended: true }), verified])).toBe('verified');
    expect(of([passport('anna', {}, { isPrimary: true }), verified])).toBe('anna');
  });
});
