import { describe, expect, it } from 'vitest';
import { parseTime } from '../../../../src/core/forms/field-types/time.ts';

describe('a time of day', () => {
  it.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    ['9 30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30 am', '09:30'],
    ['9:30 pm', '21:30'],
    ['9.30PM', '21:30'],
    ['930 p.m.', '21:30'],
    ['9 pm', '21:00'],
    ['9h', '09:00'],
    ['9 Uhr', '09:00'],
    ['21:30 Uhr', '21:30'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    [' 0:00 ', '00:00'],
    ['23:59', '23:59'],
  ])('is read as people write it: %s', (typed, read) => {
    expect(parseTime(typed)).toBe(read);
  });

  it.each([
    '',
    '9',
    '24:00',
    '25:00',
    '9:60',
    '9:5',
    '13 pm',
    '0 am',
    '99',
    '12345',
    '9:30:00',
    'noon',
  ])('is not: %s', (typed) => {
    expect(parseTime(typed)).toBeNull();
  });
});
