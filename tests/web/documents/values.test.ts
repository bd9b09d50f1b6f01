import { describe, expect, it } from 'vitest';
import type { CountryEntry } from '../../../src/contract/records.ts';
import type { NamedDocumentField, NamedDocumentType } from '../../../src/core/manifest/manifest.ts';
import { indexCountries } from '../../../src/web/lib/i18n/countries.ts';
import { pageMarks } from '../../../src/web/widgets/page-view/marks.ts';
import { missingFields, readValues } from '../../../src/web/widgets/read-values/read-values.ts';
import { EXAMPLES, fromTyped } from '../../../src/web/widgets/read-values/typed-value.ts';
import { fromRows, shapeOf, toRows } from '../../../src/web/widgets/read-values/value-shape.ts';
import { valueText } from '../../../src/web/widgets/read-values/value-text.ts';
import { limits } from '../limits.ts';
import { passport } from './papers.ts';

const fields: NamedDocumentField[] = ['surname', 'number', 'place_of_birth', 'mrz_line1'].map(
  (name) => ({ name, title: name, type: 'text' }),
);
const types: NamedDocumentType[] = [
  {
    id: 'Passport',
    title: 'Passport',
    icon: 'id',
    namespaces: [{ id: 'passport', title: 'Passport', fields }],
  },
];
const read = (value: unknown, confidence: number, more = {}) => ({
  value,
  raw: String(value),
  confidence,
  page: 1,
  box: [0, 0, 0.5, 0.1],
  ...more,
});

describe('values that were read', () => {
  const document = passport('p', {
    fields: {
      number: read('L8', 0.7),
      surname: read('ERIKSSON', 0.98),
      place_of_birth: read('ZENITH', 0.8),
      mrz_line1: read('P<', 1),
      unknown: read('x', 1),
    },
  });
  const values = readValues(document, { documentTypes: types, trust: limits });

  it('come doubtful ones first, then in the order of the catalogue, without what says nothing to people', () => {
    expect(values.map(({ field, trust }) => `${field.name} ${trust}`)).toEqual([
      'number pleaseCheck',
      'surname sure',
      'place_of_birth fairlySure',
    ]);
  });

  it('are settled by a person', () => {
    const settled = passport('p', {
      fields: {
        surname: { ...read('ERIKSSON', 1), source: 'person', read: read('ERIKSSON', 0.7) },
        number: { ...read('L89', 1), source: 'person', read: read('L8', 0.7) },
        place_of_birth: { ...read('ZENITH', 1), source: 'person' },
      },
    });
    expect(
      readValues(settled, { documentTypes: types, trust: limits }).map(({ trust, instead }) => [
        trust,
        instead,
      ]),
    ).toEqual([
      ['confirmed', undefined],
      ['typed', 'L8'],
      ['typed', undefined],
    ]);
  });

  it('leave what else such a document may say to be added: what is used first, nothing that is measured', () => {
    const more: NamedDocumentField[] = [
      ...fields,
      { name: 'width', title: 'Width', type: 'number', measured: true },
      { name: 'sex', title: 'Sex', type: 'enum', isUsed: true },
    ];
    const missing = missingFields(document, [
      {
        id: 'Passport',
        title: 'Passport',
        icon: 'id',
        namespaces: [
          {
            id: 'passport',
            title: 'Passport',
            fields: [{ name: 'place_of_issue', title: 'Place', type: 'text' }, ...more],
          },
        ],
      },
    ]);
    expect(missing.map(({ name }) => name)).toEqual(['sex', 'place_of_issue']);
  });

  it('leave before that what the document needs and none of its values says', () => {
    const needs = [
      { what: 'a name', fields: ['surname', 'full_name'] },
      { what: 'the place', fields: ['place_of_issue'] },
    ];
    const asked = ['full_name', 'sex', 'place_of_issue'].map(
      (name): NamedDocumentField => ({ name, title: name, type: 'text', isUsed: name === 'sex' }),
    );
    const missing = missingFields(document, [
      {
        id: 'Passport',
        title: 'Passport',
        icon: 'id',
        namespaces: [{ id: 'passport', title: 'Passport', needs, fields: [...fields, ...asked] }],
      },
    ]);
    expect(missing.map(({ name }) => name)).toEqual(['place_of_issue', 'sex', 'full_name']);
  });

  it('are marked on their page: the one in question, and those to look at', () => {
    expect(
      pageMarks(values, { page: 1, active: 'surname' }).map(({ id, tone }) => `${id} ${tone}`),
    ).toEqual(['number check', 'surname focus']);
    expect(pageMarks(values, { page: 2, active: 'surname' })).toEqual([]);
  });
});

const countries = {
  ...indexCountries([{ value: 'UT', label: 'Utopia', alpha3: 'UTO' } as CountryEntry]),
  today: '2026-11-20',
};
const legs: NamedDocumentField = {
  name: 'segments',
  title: 'Legs',
  type: 'list',
  item: 'Leg',
  row: ['{from} → {to}', '{date}', '{time}', '{number}'],
  fields: [
    { name: 'from', title: 'From', type: 'text' },
    { name: 'to', title: 'To', type: 'text' },
    { name: 'date', title: 'Date', type: 'date' },
    { name: 'time', title: 'Time', type: 'text' },
    { name: 'number', title: 'Number', type: 'text' },
  ],
};
const stays: NamedDocumentField = {
  name: 'bookings',
  title: 'Stays',
  type: 'list',
  fields: [
    { name: 'name', title: 'Name', type: 'text' },
    { name: 'address', title: 'Address', type: 'address' },
  ],
};
const field = (type: NamedDocumentField['type']): NamedDocumentField => ({
  name: 'it',
  title: 'It',
  type,
});

describe('a short year', () => {
  it.each([
    ['of a birth is in the past', { max: '2026-11-20' }, '12/08/46', '1946-08-12'],
    ['of an expiry is after the issue', { min: '2016-05-02' }, '12/08/46', '2046-08-12'],
    ['of a date that may be any is the likely one', {}, '12/08/46', '2046-08-12'],
  ])('%s', (_, between, typed, value) =>
    expect(fromTyped('date', typed, { ...countries, ...between })).toBe(value),
  );
});

describe('a value as people read it', () => {
  const words = { countries, yes: 'Yes', no: 'No' };
  it.each([
    ['date', '2025-01-05', 'Jan 5, 2025'],
    ['month', '2027-04', 'Apr 2027'],
    ['country', 'UTO', 'Utopia'],
    ['country', 'XXA', 'XXA'],
    ['money', { amount: 1200.5, currency: 'EUR' }, '€1,200.50'],
    ['number', 12000, '12,000'],
    ['boolean', true, 'Yes'],
    ['boolean', false, 'No'],
    ['enum', 'one_way', 'One way'],
    ['enum', 'F', 'F'],
    ['list', ['Anna', 'Bo'], 'Anna\nBo'],
    ['text', 'ERIKSSON', 'ERIKSSON'],
    [
      'address',
      { country: 'UTO', city: 'Zenith', postal_code: '10422', line1: '1 Harbour Steps' },
      '1 Harbour Steps\n10422 Zenith\nUtopia',
    ],
    ['address', '1 Harbour Steps', '1 Harbour Steps'],
  ] as const)('%s %j is "%s"', (type, value, text) =>
    expect(valueText({ type }, value, words)).toBe(text),
  );

  it('is in the words of another language where the catalogue has them', () => {
    const inGerman = { type: 'enum', words: { ordinary: { label: 'Normaler Pass' } } } as const;
    expect([
      valueText(inGerman, 'ordinary', words),
      valueText(inGerman, 'emergency', words),
    ]).toEqual(['Normaler Pass', 'Emergency']);
  });

  it.each([
    [
      {
        from: 'Zenith (ZNI)',
        to: 'Tokyo (HND)',
        date: '2027-04-03',
        time: '07:40',
        number: 'UA 482',
      },
      'Zenith (ZNI) → Tokyo (HND), Apr 3, 2027, 07:40, UA 482',
    ],
    [{ to: 'Tokyo (HND)', date: '2027-04-03' }, 'Tokyo (HND), Apr 3, 2027'],
    [{ number: 'UA 482', gate: 'B4' }, 'UA 482'],
  ])('a leg %j is "%s"', (leg, line) => expect(valueText(legs, [leg], words)).toBe(line));
});

describe('a value as a person types it', () => {
  it.each([
    ['date', '5 Jan 2025', '2025-01-05'],
    ['date', '05/01/2025', '2025-01-05'],
    ['date', '5/1/2025', '2025-01-05'],
    ['date', '28.2.90', '1990-02-28'],
    ['date', '31/02/2025', undefined],
    ['month', '04/2027', '2027-04'],
    ['number', '1.200,50', 1200.5],
    ['number', '12,000', 12000],
    ['number', 'x', undefined],
    ['currency', 'eur', 'EUR'],
    ['country', 'UT', 'UTO'],
    ['country', 'XXA', 'XXA'],
    ['boolean', 'false', false],
    ['text', '  ZENITH ', 'ZENITH'],
    ['text', ' ', undefined],
  ] as const)('%s "%s" is %j', (type, text, value) =>
    expect(fromTyped(type, text, countries)).toEqual(value),
  );

  const t = (key: string) => key;
  it.each<[NamedDocumentField, unknown]>([
    [field('date'), '2025-01-05'],
    [field('money'), { amount: 1200.5, currency: 'EUR' }],
    [field('number'), 12000],
    [field('text'), 'A'],
    [field('boolean'), false],
    [field('list'), ['Anna', 'Bo']],
    [field('address'), { line1: '1 Quay', postal_code: '10422', city: 'Zenith', country: 'UTO' }],
    [legs, [{ from: 'ZNI', to: 'HND', date: '2027-04-03', time: '07:40' }]],
    [stays, [{ name: 'Hotel', address: { city: 'Zenith' } }, { name: 'Hostel' }]],
  ])('%j comes back as it was when nothing is changed', (known, value) => {
    const shape = shapeOf(known, t);
    expect(fromRows(shape, toRows(shape, value), countries)).toEqual({ value });
  });

  it.each<[NamedDocumentField, Record<string, string>[], unknown]>([
    [
      field('money'),
      [{ amount: 'much', currency: 'EUR' }],
      { errors: { '0.amount': { key: 'documents.wrongNumber' } } },
    ],
    [
      field('money'),
      [{ currency: 'EUR' }],
      { errors: { '0.amount': { key: 'documents.wrongNumber' } } },
    ],
    [field('money'), [{ amount: ' ', currency: '' }], { value: undefined }],
    [
      legs,
      [{ from: 'ZNI', date: '2027-04-03' }, { date: 'soon' }],
      { errors: { '1.date': { key: 'documents.wrongDate', params: { example: EXAMPLES.date } } } },
    ],
    [legs, [{ from: '' }, {}], { value: undefined }],
    [
      stays,
      [{ 'address.city': 'Zenith' }, { name: ' ' }],
      { value: [{ address: { city: 'Zenith' } }] },
    ],
  ])('%j: what is typed in parts is judged part by part', (known, typed, result) =>
    expect(fromRows(shapeOf(known, t), typed, countries)).toEqual(result),
  );
});
