import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MalformedText, namesIn, parseMessage } from '../../../src/core/copy/message.ts';
import { filled, MissingText, translate, wordOf } from '../../../src/core/copy/text.ts';

const texts = {
  'a.plain': 'Sign in',
  'a.name': 'Hello {name}, welcome to {place}',
  'a.files': '{n, plural, =0 {No files yet} one {# file} other {# files}} in {folder}',
  'a.nested': '{n, plural, one {One page of {file}} other {# pages of {file}}}',
};

describe('every sentence has a key', () => {
  test('a plain sentence is itself', () => expect(translate(texts, 'a.plain')).toBe('Sign in'));

  test('values are filled in and nothing is escaped', () => {
    expect(translate(texts, 'a.name', { name: '<b>Ana</b>', place: 'Japan' })).toBe(
      'Hello <b>Ana</b>, welcome to Japan',
    );
  });

  test.each([
    [0, 'No files yet in trip'],
    [1, '1 file in trip'],
    [2, '2 files in trip'],
  ])('%d chooses its plural', (n, sentence) => {
    expect(translate(texts, 'a.files', { n, folder: 'trip' })).toBe(sentence);
  });

  test('a choice may hold values', () => {
    expect(translate(texts, 'a.nested', { n: 1, file: 'scan.pdf' })).toBe('One page of scan.pdf');
    expect(translate(texts, 'a.nested', { n: 3, file: 'scan.pdf' })).toBe('3 pages of scan.pdf');
  });

  test('a sentence that stands in the catalogue itself is filled alike', () => {
    expect(filled('What you need for {country}', { country: 'Japan' })).toBe(
      'What you need for Japan',
    );
  });

  test.each([
    ['en', 'Add <inline>{title}</inline>', 'Marriage certificate', 'Add marriage certificate'],
    ['en', 'Add <inline>{title}</inline>', 'UK address', 'Add UK address'],
    ['en', 'Add <inline>{title}</inline>', 'E-mail', 'Add E-mail'],
    ['de', '{title} hinzufügen', 'Heiratsurkunde', 'Heiratsurkunde hinzufügen'],
    ['tr', '<inline>{title}</inline> ekle', 'İkamet izni', 'ikamet izni ekle'],
  ])(
    'in %s a message says how a label stands within it: %s',
    (language, sentence, title, expected) => {
      expect(filled(sentence, { title }, { language })).toBe(expected);
    },
  );

  test('counts with Latin digits in every language', () => {
    const days = '{n, plural, one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}';
    const sentences = [2, 3, 14, 1200].map((n) => filled(days, { n }, { language: 'ar-EG' }));
    expect(sentences).toEqual(['يومان', '3 أيام', '14 يومًا', '1,200 يوم']);
  });

  test('a value takes no mark along where the sentence runs from right to left', () => {
    const rtl = { 'language.direction': 'rtl', 'language.tag': 'ar', 'a.gone': 'حذف {name}؟' };
    const values = { name: 'scan (1).pdf', day: '2027-04-14' };
    expect(translate(rtl, 'a.gone', values)).toBe('حذف \u2068scan (1).pdf\u2069؟');
    expect(filled('في {day}', values, { language: 'ar', direction: 'rtl' })).toBe(
      'في \u206814 أبريل 2027\u2069',
    );
    expect(filled('في {day}', values, { language: 'ar' })).toBe('في 14 أبريل 2027');
  });

  test('a missing key or value is a defect', () => {
    expect(() => translate(texts, 'a.gone')).toThrow(MissingText);
    expect(() => translate(texts, 'constructor')).toThrow(MissingText);
    expect(() => translate(texts, 'a.name', { name: 'Ana' })).toThrow('"place"');
  });

  test('people see the last word of a missing key', () => {
    expect(wordOf('signIn.forgotPassword')).toBe('Forgot password');
    expect(wordOf('save')).toBe('Save');
  });
});

describe('a text is checked before it is used', () => {
  test('the values that it asks for', () => {
    expect(namesIn(parseMessage(texts['a.files']))).toEqual(['n', 'folder']);
    expect(namesIn(parseMessage(texts['a.nested']))).toEqual(['n', 'file']);
    expect(namesIn(parseMessage('Add <inline>{title}</inline>'))).toEqual(['title']);
  });

  test.each([
    '{',
    'a } b',
    '{n, plural, one {x}}',
    '{n, plural, one {x} other {y}',
    '{n, select, a {x}}',
    '{}',
    '{n, plural, other x}',
  ])('%s is malformed', (source) => {
    expect(() => parseMessage(source)).toThrow(MalformedText);
  });

  test('any text is read or refused with a place, never anything else', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('{', '}', '#', 'n', ',', ' ', 'plural', 'one', 'other'),
        }),
        (source) => {
          try {
            parseMessage(source);
          } catch (error) {
            expect(error).toBeInstanceOf(MalformedText);
          }
        },
      ),
    );
  });
});
