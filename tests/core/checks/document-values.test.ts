import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Namespace } from '../../../src/contract/catalogue.ts';
import {
  documentHolder,
  documentValues,
} from '../../../src/core/checks/documents/document-values.ts';
import { runChecks } from '../../../src/core/checks/run-checks.ts';
import { cases, compiled, factsOf, showFor } from './check-cases.ts';

const namespaces = new Map(
  compiled.documentTypes.flatMap(({ namespaces }) =>
    namespaces.map((namespace) => [namespace.id, namespace]),
  ),
);
const namespace = (id: string): Namespace => {
  const found = namespaces.get(id);
  if (!found) throw new Error(`There is no namespace "${id}".`);
  return found;
};

describe('what was read from a document', () => {
  it('is kept where it is of its type', () => {
    const read = {
      surname: { value: 'ERIKSSON' },
      expiry_date: { value: '2033-04-15' },
      mrz_valid: { value: true },
      blank_pages: { value: 12 },
      issue_date: { value: '16 Apr 2023' },
      number: { value: '' },
      nationality: { value: null },
      unheard_of: { value: 'x' },
    };
    expect(documentValues(namespace('passport'), read)).toEqual({
      surname: 'ERIKSSON',
      expiry_date: '2033-04-15',
      mrz_valid: true,
      blank_pages: 12,
    });
  });

  it('keeps sums, addresses and the rows of lists', () => {
    expect(
      documentValues(namespace('bank_statement'), {
        closing_balance: { value: { amount: 10, currency: 'EUR' } },
        monthly_income: { value: { amount: '10' } },
      }),
    ).toEqual({ closing_balance: { amount: 10, currency: 'EUR' } });
    expect(
      documentValues(namespace('hotel'), {
        address: { value: { line1: '12 Rue de la Gare', city: '' } },
      }),
    ).toEqual({ address: { line1: '12 Rue de la Gare' } });
  });

  it.each([
    ['2026-11', '2026-11'],
    ['2026-13', undefined],
    ['November 2026', undefined],
    [11, undefined],
  ])('keeps the month %s as %s', (value, kept) => {
    const month = { fields: [{ name: 'paid_for', type: 'month' as const }] };
    expect(documentValues(month, { paid_for: { value } })).toEqual(
      kept === undefined ? {} : { paid_for: kept },
    );
  });

  it('names the holder from the fields that the document type says', () => {
    expect(
      documentHolder(namespace('passport'), {
        surname: { value: 'ERIKSSON' },
        given_names: { value: 'ANNA MARIA' },
      }),
    ).toBe('ANNA MARIA ERIKSSON');
    expect(
      documentHolder(namespace('payslip'), { employee_name: { value: 'Peter Schmidt' } }),
    ).toBe('Peter Schmidt');
    expect(
      documentHolder(namespace('hotel'), { guest_names: { value: 'Anna, Peter' } }),
    ).toBeUndefined();
    expect(documentHolder(namespace('passport'), {})).toBeUndefined();
  });

  it('breaks no check, whatever it is', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('2027-04-03', '2027-13-40', 'EUR', true, false, null, 0, NaN),
      fc.double(),
      fc.object({ maxDepth: 1 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.array(value, { minLength: 37, maxLength: 37 }),
        (one, values) => {
          let turn = 0;
          const read = (id: string) =>
            Object.fromEntries(
              namespace(id).fields.map(({ name }) => [
                name,
                { value: values[turn++ % values.length] },
              ]),
            );
          const documents = Object.fromEntries(
            [...namespaces.keys()].map((id) => [id, documentValues(namespace(id), read(id))]),
          );
          const allDocuments = Object.fromEntries(
            Object.entries(documents).map(([id, own]) => [id, [own]]),
          );
          expect(() =>
            runChecks(compiled.checks, {
              facts: factsOf({ ...one, facts: { ...one.facts, documents, allDocuments } }),
              show: showFor(one),
            }),
          ).not.toThrow();
        },
      ),
      { numRuns: 60 },
    );
  });
});
