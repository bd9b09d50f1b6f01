import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import countries from '../../catalogue/countries.json' with { type: 'json' };
import type { Countries, DocumentField } from '../../src/contract/catalogue.ts';
import { isIsoDate } from '../../src/core/dates/iso-date.ts';
import { countryIndex } from '../../src/reader/fields/country-index.ts';
import { decimalSigns, readAmountText } from '../../src/reader/fields/parsers/amount.ts';
import { type DateOrder, dateOrderOf } from '../../src/reader/fields/parsers/find-dates.ts';
import type { ParseContext } from '../../src/reader/fields/parsers/parser.ts';
import { parsers } from '../../src/reader/fields/parsers/parsers.ts';
import addresses from '../cases/reader/addresses.json' with { type: 'json' };
import countryCases from '../cases/reader/countries.json' with { type: 'json' };
import dates from '../cases/reader/dates.json' with { type: 'json' };
import money from '../cases/reader/money.json' with { type: 'json' };
import names from '../cases/reader/names.json' with { type: 'json' };
import numbers from '../cases/reader/numbers.json' with { type: 'json' };

const book = countryIndex(countries as Countries);
const field = (values: Partial<DocumentField> = {}): DocumentField => ({
  name: 'field',
  title: 'Field',
  type: 'text',
  ...values,
});
const context = (changes: Partial<ParseContext> = {}): ParseContext => ({
  countries: book,
  today: '2026-11-20',
  order: 'unknown',
  field: field(),
  ...changes,
});

describe('a date on a document', () => {
  test.each(dates)('$name', ({ text, is, birth, order = 'unknown' }) =>
    expect(
      parsers.date(
        text,
        context({
          order: order as DateOrder,
          field: field({ name: birth ? 'date_of_birth' : 'expiry_date' }),
        }),
      )?.value ?? null,
    ).toBe(is),
  );
});

describe('the order of numeric dates', () => {
  test.each([
    ['04/25/2027 and 05/04/2027', 'month'],
    ['25/04/2027 and 05/04/2027', 'day'],
    ['05/04/2027', 'unknown'],
    ['04/25/2027 and 25/04/2027', 'unknown'],
    ['21.12.1971', 'day'],
  ])('of "%s" is %s', (text, is) => expect(dateOrderOf(text)).toBe(is));

  test('a date that may be another one is never sure', () => {
    expect(parsers.date('05/04/2027', context())?.sureness).toBeLessThan(0.75);
    expect(parsers.date('05/04/2027', context({ order: 'day' }))?.sureness).toBeGreaterThan(0.75);
  });
});

describe('a sum on a document', () => {
  test.each(money)('$name', ({ text, is, currency, isRecognised = false, isDoubted = false }) => {
    const read = parsers.money(text, context({ currency, isRecognised }));
    expect(read?.value ?? null).toEqual(is);
    expect(read?.isDoubted ?? false).toBe(isDoubted);
  });
});

describe('an amount', () => {
  const parts = fc.record({
    whole: fc.bigInt(0n, 999_999_999n).map(String),
    cents: fc.constantFrom('', '5', '05', '40', '99'),
  });
  const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
  const lakhs = (whole: string) =>
    whole.length > 3
      ? `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`
      : whole;
  const manners = {
    english: ['.', (whole: string) => grouped(whole, ',')],
    german: [',', (whole: string) => grouped(whole, '.')],
    french: [',', (whole: string) => grouped(whole, '\u202f')],
    swiss: ['.', (whole: string) => grouped(whole, "'")],
    indian: ['.', lakhs],
    plain: ['.', (whole: string) => whole],
    'plain with a comma': [',', (whole: string) => whole],
  } as const;
  const spellings = (whole: string, cents: string) =>
    Object.values(manners).map(([sign, group]) => `${group(whole)}${cents && `${sign}${cents}`}`);

  test.each(Object.keys(manners) as (keyof typeof manners)[])(
    'is the same written the %s way',
    (manner) => {
      const [sign, group] = manners[manner];
      fc.assert(
        fc.property(parts, ({ whole, cents }) => {
          expect(readAmountText(`${group(whole)}${cents && `${sign}${cents}`}`)).toBe(
            Number(`${whole}.${cents || '0'}`),
          );
        }),
      );
    },
  );

  test('is none where its signs fit no way of writing it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][\d.,']{0,14}\d$/), (written) => {
        const amount = readAmountText(written);
        if (amount === undefined) return;
        const [whole = '', cents = ''] = String(amount).split('.');
        const all = [
          cents,
          cents.padEnd(2, '0'),
          cents.padEnd(1, '0'),
          cents.padEnd(3, '0'),
        ].flatMap((each) => [...spellings(whole, each), ...spellings(whole, '')]);
        expect(all).toContain(written.replace(/^(\d{1,3}'[\d']*),/, '$1.'));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    '5,000.005,000.00',
    '1,234,56',
    '1.234.56',
    '12,3456',
    '1,2345.00',
    "1'23.4",
    '1.23.456',
  ])('"%s" is none', (written) => expect(readAmountText(written)).toBeUndefined());

  test.each([
    ['1.234', '12.50 and 1,204.50', null],
    ['1.234', '12,50 and 1.204,50', 1234],
    ['1,234', '1.204,50', null],
    ['1,234', '', 1234],
  ])('"%s" on a page with "%s" is %s', (text, page, is) =>
    expect(
      (
        parsers.money(`EUR ${text}`, context({ decimals: decimalSigns(page) }))?.value as
          | { amount: number }
          | undefined
      )?.amount ?? null,
    ).toBe(is),
  );

  test('is no part of a telephone number', () =>
    expect(parsers.money('24 h: +34 91 344 11 55', context({ currency: 'EUR' }))).toBeUndefined());
});

describe('a name on a document', () => {
  test.each(names)('$name', ({ text, is, unsure = false }) => {
    const read = parsers.name(text, context());
    expect(read?.value ?? null).toBe(is);
    if (read && unsure) expect(read.sureness).toBeLessThan(0.75);
  });

  test.each(['DEAN', 'Bank', 'Water', 'School'])('"%s" is a surname behind its label', (text) =>
    expect(parsers.name(text, context({ field: field({ name: 'surname' }) }))?.value).toBe(text),
  );
});

describe('a number of a document', () => {
  test.each(numbers)('$name', ({ text, is }) =>
    expect(parsers['document-number'](text, context())?.value ?? null).toBe(is),
  );
});

describe('an address on a document', () => {
  test.each(addresses)('$name', ({ text, is }) =>
    expect(parsers.address(text, context())?.value ?? null).toEqual(is),
  );
});

describe('a country on a document', () => {
  test.each(countryCases)('$text is $is', ({ text, is }) =>
    expect(parsers.country(text, context())?.value ?? null).toBe(is),
  );

  test('one that is only nearly named is never sure', () => {
    expect(parsers.country('Germnay', context())?.sureness).toBeLessThan(0.75);
    expect(parsers.country('Nigeri', context())).toBeUndefined();
  });
});

describe('a choice on a document', () => {
  const sex = field({ values: { M: 'M', F: 'F', Female: 'F' } });
  const cover = field({ type: 'boolean', values: { included: 'true', 'not included': 'false' } });

  test('a single letter counts only when it stands alone', () => {
    expect(parsers.enum('F', context({ field: sex }))?.value).toBe('F');
    expect(parsers.enum('F Smith', context({ field: sex }))).toBeUndefined();
  });

  test('the longest words win, so that "not included" is no', () => {
    expect(parsers.boolean('Repatriation is not included', context({ field: cover }))?.value).toBe(
      false,
    );
    expect(parsers.boolean('Repatriation included', context({ field: cover }))?.value).toBe(true);
  });
});

describe('whatever stands on a page', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[0-9A-Za-z .,/€:-]{0,60}$/),
  );

  test.each(Object.keys(parsers) as (keyof typeof parsers)[])(
    'the parser "%s" never throws, and is sure by 0 to 1',
    (name) => {
      fc.assert(
        fc.property(anything, (text) => {
          const parsed = parsers[name](text, context());
          expect(parsed?.sureness ?? 0).toBeGreaterThanOrEqual(0);
          expect(parsed?.sureness ?? 1).toBeLessThanOrEqual(1);
        }),
      );
    },
  );

  test('a date that is read exists', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const value = parsers.date(text, context())?.value;
        expect(value === undefined || isIsoDate(String(value))).toBe(true);
      }),
    );
  });
});
