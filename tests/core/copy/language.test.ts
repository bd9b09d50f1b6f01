import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figure, listed, sum } from '../../../src/core/copy/figures.ts';
import {
  directionOf,
  LANGUAGE_KEY,
  languageFor,
  languageOf,
} from '../../../src/core/copy/language.ts';
import { translate } from '../../../src/core/copy/text.ts';
import { translated } from '../../../src/core/copy/translated.ts';
import { formatDate, formatRange, formatShortRange } from '../../../src/core/dates/format-date.ts';
import { formatMonth, parseMonth } from '../../../src/core/dates/month.ts';
import { withEnglishMonths } from '../../../src/core/dates/month-names.ts';
import { parseTyped } from '../../../src/core/dates/parse-typed.ts';

describe('the language of a request', () => {
  const cases: [string | undefined, string[], string][] = [
    ['de', ['en', 'de'], 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', ['en', 'de'], 'de'],
    ['DE-at', ['en', 'de'], 'de'],
    ['pt', ['en', 'pt-BR'], 'pt-BR'],
    ['fr,de;q=0.5', ['en', 'de'], 'de'],
    ['en;q=0.5,de', ['en', 'de'], 'de'],
    ['de;q=0,en', ['en', 'de'], 'en'],
    ['*', ['en', 'de'], 'en'],
    ['fr', ['en', 'de'], 'en'],
    [undefined, ['en', 'de'], 'en'],
    ['', ['de'], 'de'],
    ['de', ['en'], 'en'],
    ['de', [], 'en'],
    [',;q=x,', ['en', 'de'], 'en'],
  ];
  test.each(cases)('of "%s" among %j is %s', (accepted, offered, language) =>
    expect(languageFor(accepted, offered)).toBe(language),
  );

  test('is one that is offered, whatever somebody sends', () => {
    fc.assert(
      fc.property(fc.string(), (accepted) =>
        ['en', 'de'].includes(languageFor(accepted, ['en', 'de'])),
      ),
    );
  });
});

describe('texts know their language', () => {
  test('and are English without one', () => {
    expect([languageOf({}), directionOf({})]).toEqual(['en', 'ltr']);
    expect([
      languageOf({ [LANGUAGE_KEY]: 'ar' }),
      directionOf({ 'language.direction': 'rtl' }),
    ]).toEqual(['ar', 'rtl']);
  });

  test.each([
    [1, '1 plik'],
    [3, '3 pliki'],
    [5, '5 plików'],
    [22, '22 pliki'],
  ])('%d chooses its plural as that language counts', (n, sentence) => {
    expect(
      translate(
        {
          [LANGUAGE_KEY]: 'pl',
          files: '{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}',
        },
        'files',
        { n },
      ),
    ).toBe(sentence);
  });

  test('and write out the dates among their values', () => {
    const values = { date: '2027-03-05', number: '2027' };
    expect(translate({ by: 'By {date}: {number}' }, 'by', values)).toBe('By Mar 5, 2027: 2027');
    expect(translate({ [LANGUAGE_KEY]: 'de', by: 'Bis {date}: {number}' }, 'by', values)).toBe(
      'Bis 5. März 2027: 2027',
    );
  });
});

describe('dates, numbers and sums in German', () => {
  test('are written as Germans do', () => {
    expect([formatDate('2027-04-05', 'de'), formatMonth('2027-04', 'de')]).toEqual([
      '5. Apr. 2027',
      'Apr. 2027',
    ]);
    expect([
      formatRange('2027-04-03', '2027-04-14', 'de'),
      formatShortRange('2026-12-28', '2027-01-03', 'de'),
    ]).toEqual(['3.–14. Apr. 2027', '28. Dez. – 3. Jan.']);
    expect(formatRange('2026-12-28', '2027-01-03', 'de')).toBe('28. Dez. 2026 – 3. Jan. 2027');
    expect([
      figure(1200.5, 2, 'de'),
      sum({ amount: 30, currency: 'EUR' }, 'de').replace(/\s/g, ' '),
    ]).toEqual(['1.200,5', '30 €']);
    expect(listed(['15', '30', '90'], 'disjunction', 'de')).toBe('15, 30 oder 90');
  });

  test('keep the order of a sign in a line that runs from right to left', () =>
    expect(sum({ amount: 3000, currency: 'JPY' }, 'ar').replace(/\s/g, ' ')).toBe(
      '\u200f3,000 \u2066JP¥\u2069',
    ));

  test('are read again as they were written, every day and every month', () => {
    for (const language of ['de', 'fr', 'es', 'pl', 'ar']) {
      for (let month = 1; month <= 12; month += 1) {
        const iso = `2027-${String(month).padStart(2, '0')}`;
        expect(parseTyped(withEnglishMonths(formatDate(`${iso}-05`, language), language), {})).toBe(
          `${iso}-05`,
        );
      }
    }
    for (let month = 1; month <= 12; month += 1) {
      const iso = `2027-${String(month).padStart(2, '0')}`;
      expect(parseMonth(withEnglishMonths(formatMonth(iso, 'de'), 'de'))).toBe(iso);
    }
    expect(parseTyped(withEnglishMonths('5. Dezember 2027', 'de'), {})).toBe('2027-12-05');
  });
});

describe('what ops have written', () => {
  const screen = {
    id: 'Details',
    title: 'Details',
    kind: 'table',
    columns: [{ id: 'to', label: 'To', value: 'Details' }],
    points: ['Keep it', 'New'],
    search: ['To'],
    ast: ['get', 'To'],
  };

  test('is translated where people read it, and nowhere else', () => {
    expect(
      translated(screen, { Details: 'Einzelheiten', To: 'Nach', 'Keep it': 'Behalten' }),
    ).toEqual({
      ...screen,
      title: 'Einzelheiten',
      columns: [{ id: 'to', label: 'Nach', value: 'Details' }],
      points: ['Behalten', 'New'],
    });
  });

  test('stays in English without a translation', () => {
    expect(translated(screen, {})).toBe(screen);
    expect(translated({ title: 'constructor' }, { Details: 'Einzelheiten' })).toEqual({
      title: 'constructor',
    });
  });
});
