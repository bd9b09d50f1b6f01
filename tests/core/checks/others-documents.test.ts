import { describe, expect, it } from 'vitest';
import type { DocumentField, Namespace } from '../../../src/contract/catalogue.ts';
import {
  type HolderDocument,
  othersDocuments,
} from '../../../src/core/checks/documents/others-documents.ts';

const text = (name: string): DocumentField => ({ name, title: name, type: 'text' });
const namespace = (id: string, more: Partial<Namespace>): Namespace => ({
  id,
  title: id,
  words: [],
  fields: [text('surname'), text('given_names'), text('name')],
  ...more,
});
const namespaces = [
  namespace('passport', { holder: ['given_names', 'surname'] }),
  namespace('payslip', { holder: ['name'] }),
  namespace('birth_certificate', { about: ['name'] }),
  namespace('hotel', {}),
];
const trust = { checkBelow: 0.75 };

const named = (id: string, namespace: string, name: string, confidence = 0.9): HolderDocument => ({
  id,
  namespace,
  fields: { name: { value: name, confidence } },
});
const passport: HolderDocument = {
  id: 'p',
  namespace: 'passport',
  fields: {
    surname: { value: 'SAMPLE', confidence: 1 },
    given_names: { value: 'PRIYA DEVI', confidence: 1 },
  },
};
const others = (documents: HolderDocument[], own: HolderDocument | undefined = passport) => [
  ...othersDocuments([passport, ...documents], { passport: own, namespaces, trust }),
];

describe('documents of somebody else', () => {
  it('name another person than the passport that counts, also where nobody minds whose they are', () =>
    expect(
      others([
        named('a', 'payslip', 'Tom Other'),
        named('b', 'birth_certificate', 'Tom Other'),
        named('c', 'payslip', 'Priya Devi Sample'),
        named('d', 'payslip', 'Tom Sample'),
      ]),
    ).toEqual(['a', 'b', 'd']));
  it('are the own ones where the name is written in another order or spelt a little otherwise', () =>
    expect(
      others([
        named('a', 'payslip', 'Sample, Priya Devi'),
        named('b', 'payslip', 'Priya Devi Sampel'),
        named('c', 'payslip', 'MS PRIYA SAMPLE'),
      ]),
    ).toEqual([]));
  it('are not told where the name was read with doubt, where none is, or where no kind of name counts', () =>
    expect(
      others([
        named('a', 'payslip', 'Tom Other', 0.6),
        { id: 'b', namespace: 'payslip', fields: {} },
        named('c', 'hotel', 'Tom Other'),
        named('d', 'nothing', 'Tom Other'),
      ]),
    ).toEqual([]));
  it('are not told without a passport, nor among passports', () => {
    expect([
      ...othersDocuments([named('a', 'payslip', 'Tom Other')], {
        passport: undefined,
        namespaces,
        trust,
      }),
    ]).toEqual([]);
    expect(
      others([
        { ...passport, id: 'q', fields: { surname: { value: 'MUSTERMANN', confidence: 1 } } },
      ]),
    ).toEqual([]);
  });
});
