import { expect, test } from 'vitest';
import { errorText } from '../../../src/core/forms/error-text.ts';
import { translateFrom } from '../../../src/web/lib/i18n/texts.ts';

const error = {
  instancePath: '/date_of_birth',
  keyword: 'format',
  message: 'noSuchDay',
  params: { month: 2, year: 1990, days: 28 },
};

test('a month that has no such day is named in the language of the page', () => {
  expect(
    errorText(translateFrom({ noSuchDay: '{month} {year} has only {days} days.' }), error),
  ).toBe('February 1990 has only 28 days.');
  expect(
    errorText(
      translateFrom({ 'language.tag': 'de', noSuchDay: '{month} {year} hat nur {days} Tage.' }),
      error,
    ),
  ).toBe('Februar 1990 hat nur 28 Tage.');
});

test('a limit is written as the page writes dates', () => {
  const late = { ...error, message: 'tooLate', params: { limit: '2027-03-05', max: '2027-03-05' } };
  expect(
    errorText(translateFrom({ 'language.tag': 'de', tooLate: 'Höchstens {max}.' }), late),
  ).toBe('Höchstens 5. März 2027.');
});
