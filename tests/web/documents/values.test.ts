import { describe, expect, it } from 'vitest';
import type { CountryEntry } from '../../../src/contract/records.ts';
import { indexCountries } from '../../../src/web/lib/countries.ts';
import type { KnownDocumentField, KnownDocumentType } from '../../../src/web/lib/manifest.ts';
import { marksOf } from '../../../src/web/screens/documents/marks.ts';
import { readValues } from '../../../src/web/screens/documents/read-values.ts';
import { fromTyped, toTyped } from '../../../src/web/screens/documents/typed-value.ts';
import { valueText } from '../../../src/web/screens/documents/value-text.ts';
import { limits } from '../limits.ts';
import { passport } from './papers.ts';

const fields: KnownDocumentField[] = ['surname', 'number', 'place_of_birth', 'mrz_line1'].map((name) => ({ name, title: name, type: 'text' }));
const types: KnownDocumentType[] = [{ id: 'Passport', title: 'Passport', icon: 'id', namespaces: [{ id: 'passport', title: 'Passport', fields }] }];
const read = (value: unknown, confidence: number, more = {}) => ({ value, raw: String(value), confidence, page: 1, box: [0, 0, 0.5, 0.1], ...more });

describe('values that were read', () => {
  const document = passport('p', { fields: { number: read('L8', 0.7), surname: read('ERIKSSON', 0.98), place_of_birth: read('ZENITH', 0.8), mrz_line1: read('P<', 1), unknown: read('x', 1) } });
  const values = readValues(document, { documentTypes: types, trust: limits });

  it('come doubtful ones first, then in the order of the catalogue, without what says nothing to people', () => {
    expect(values.map(({ field, trust }) => `${field.name} ${trust}`)).toEqual(['number pleaseCheck', 'surname sure', 'place_of_birth fairlySure']);
  });

  it('are settled by a person', () => {
    const settled = passport('p', { fields: { number: { ...read('L8', 1), source: 'person' } } });
    expect(readValues(settled, { documentTypes: types, trust: limits })[0]?.trust).toBe('confirmed');
  });

  it('are marked on their page: the one in question, and those to look at', () => {
    expect(marksOf(values, { page: 1, active: 'surname' }).map(({ id, tone }) => `${id} ${tone}`)).toEqual(['number check', 'surname focus']);
    expect(marksOf(values, { page: 2, active: 'surname' })).toEqual([]);
  });
});

describe('a value as people read it', () => {
  const countries = indexCountries([{ value: 'UT', label: 'Utopia', alpha3: 'UTO', dateFormat: 'day.month.year' } as CountryEntry]);
  const words = { countries, yes: 'Yes', no: 'No' };
  it.each([
    ['date', '2025-01-05', 'Jan 5, 2025'], ['month', '2027-04', 'Apr 2027'], ['country', 'UTO', 'Utopia'], ['country', 'XXA', 'XXA'],
    ['money', { amount: 1200.5, currency: 'EUR' }, 'EUR 1,200.50'], ['number', 12000, '12,000'], ['boolean', true, 'Yes'], ['boolean', false, 'No'],
    ['enum', 'one_way', 'One way'], ['enum', 'F', 'F'], ['address', { line1: '1 Harbour Steps', city: 'Zenith' }, '1 Harbour Steps, Zenith'],
    ['list', ['Anna', 'Bo'], 'Anna\nBo'], ['text', 'ERIKSSON', 'ERIKSSON'],
  ] as const)('%s %j is "%s"', (type, value, text) => expect(valueText({ type }, value, words)).toBe(text));
});

describe('a value as a person types it', () => {
  it.each([
    ['date', '5 Jan 2025', '2025-01-05'], ['date', '05/01/2025', '2025-01-05'], ['date', '31/02/2025', undefined], ['month', '04/2027', '2027-04'],
    ['money', 'EUR 1,200.50', { amount: 1200.5, currency: 'EUR' }], ['money', '1.200,50 eur', { amount: 1200.5, currency: 'EUR' }], ['money', '900', { amount: 900 }],
    ['money', 'much', undefined], ['number', '12,000', 12000], ['number', 'x', undefined], ['text', '  ZENITH ', 'ZENITH'], ['text', ' ', undefined],
  ] as const)('%s "%s" is %j', (type, text, value) => expect(fromTyped(type, text)).toEqual(value));

  it.each([['date', '2025-01-05', 'Jan 5, 2025'], ['money', { amount: 1200.5, currency: 'EUR' }, ''], ['number', 12000, '12,000'], ['text', 'A', 'A']] as const)('%s %j comes back as it was when nothing is changed', (type, value, shown) =>
    expect(fromTyped(type, toTyped(type, value, shown))).toEqual(value));
});
