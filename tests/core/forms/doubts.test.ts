import { describe, expect, test } from 'vitest';
import { doubtfulReadings, doubtsIn } from '../../../src/core/forms/doubts.ts';
import type { PrefillDocument } from '../../../src/core/forms/prefill/documents.ts';
import { prefill } from '../../../src/core/forms/prefill/prefill.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import {
  at,
  compiled,
  countries,
  countriesFile,
  facts,
  formOf,
  remoteAnswersOf,
  tables,
} from './support.ts';

const trust = { checkBelow: 0.75, similarWithin: 0.3 };
const read = (confidence: number, value = 'L898902C3') => ({ value, raw: value, confidence });
const document = (
  id: string,
  fields: PrefillDocument['fields'],
  more: Partial<PrefillDocument> = {},
): PrefillDocument => ({
  id,
  fileName: `${id}.pdf`,
  category: 'Passport',
  namespace: 'passport',
  fields,
  ...more,
});
const types = [
  { namespaces: [{ id: 'passport', title: 'Passport', holder: ['surname'], fields: [] }] },
] as unknown as Parameters<typeof doubtfulReadings>[1]['types'];
const readingsOf = (...documents: PrefillDocument[]) =>
  doubtfulReadings(documents, { types, checkBelow: trust.checkBelow });
const form = compiled(
  formOf([
    { key: 'passport_number', type: 'text', label: 'N', prefill: ['passport.number'] },
    { key: 'nickname', type: 'text', label: 'N' },
  ]),
);

describe('doubtful readings', () => {
  test('are values below the limit, by every path at which facts have them', () => {
    expect(
      readingsOf(document('a', { number: read(0.7), surname: read(0.7), sex: read(0.75) })),
    ).toEqual([
      {
        documentId: 'a',
        field: 'number',
        paths: ['documents.passport.number', 'allDocuments.passport.0.number'],
      },
      {
        documentId: 'a',
        field: 'surname',
        paths: ['documents.passport.surname', 'allDocuments.passport.0.surname', 'files.0.holder'],
      },
    ]);
  });

  test('of a second document do not touch the first', () => {
    expect(readingsOf(document('a', {}), document('b', { number: read(0.7) }))).toEqual([
      { documentId: 'b', field: 'number', paths: ['allDocuments.passport.1.number'] },
    ]);
  });

  test('are no parts of a machine-readable zone, which nobody is asked about', () => {
    expect(readingsOf(document('a', { mrz_line1: read(0.3) }))).toEqual([]);
  });
});

describe('what checks may not build on', () => {
  const given = document('a', { number: read(0.7) });
  const open = () =>
    new FormStore({
      form,
      countries,
      facts,
      remoteAnswers: remoteAnswersOf(
        prefill(form, { documents: [given], countries: countriesFile, tables, trust }),
      ),
    });
  const doubts = (store: FormStore) => doubtsIn(store, readingsOf(given));

  test('is the value of the document and the answer that was taken from it', () => {
    expect(doubts(open())).toEqual([
      'form.passport_number',
      'documents.passport.number',
      'allDocuments.passport.0.number',
    ]);
  });

  test('is nothing once a person has accepted the answer', () => {
    const store = open();
    store.accept(at(store, 'passport_number'));
    expect(doubts(store)).toEqual([]);
  });

  test('is still the value of the document when a person typed something else', () => {
    const store = open();
    store.set(at(store, 'passport_number'), 'L898902C4');
    expect(doubts(store)).toEqual(['documents.passport.number', 'allDocuments.passport.0.number']);
  });

  test('is no answer that a person gave', () => {
    const store = new FormStore({ form, countries, facts });
    store.set(at(store, 'nickname'), 'Anna');
    expect(doubtsIn(store, [])).toEqual([]);
  });
});
