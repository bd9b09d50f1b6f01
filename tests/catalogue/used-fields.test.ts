import { describe, expect, it } from 'vitest';
import { usedFields } from '../../src/core/catalogue/compile/used-fields.ts';
import { loadCompiled } from './load.ts';

const compiled = loadCompiled();

describe('values of documents that are used', () => {
  const used = usedFields(compiled);

  it('are those that forms are filled from and checks read, whole values only', () => {
    expect(
      ['passport.surname', 'photo.taken_date', 'hotel.address'].map((field) => used.has(field)),
    ).toEqual([true, true, true]);
    expect([...used].filter((field) => field.split('.').length !== 2)).toEqual([]);
  });

  it('are gathered once', () => expect(usedFields(compiled)).toBe(used));
});
