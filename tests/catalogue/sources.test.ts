import { describe, expect, it } from 'vitest';
import type { DocumentField, Namespace } from '../../src/contract/catalogue.ts';
import { documentValues } from '../../src/core/checks/documents/document-values.ts';
import type { PrefillDocument, ReadValueSource } from '../../src/core/forms/prefill/documents.ts';
import { prefill } from '../../src/core/forms/prefill/prefill.ts';
import type { CompiledForm, FieldNode, Source } from '../../src/core/forms/types.ts';
import { loadCompiled } from './load.ts';

const { destinations, forms, documentTypes, countries, tables, trust } = loadCompiled();
const spaces = documentTypes.flatMap(({ namespaces }) => namespaces);
const trip = {
  category: 'Visitor',
  purpose: 'Tourism',
  from: 'IN',
  to: 'FR',
  nationality: 'IN',
  fromDate: '2027-04-03',
  toDate: '2027-04-14',
  stayDays: 12,
};
const profile = {
  firstName: 'Priya',
  lastName: 'Sample',
  email: 'priya@demo.test',
  phone: '+91 20 5550 1000',
};

type DocumentSource = Extract<Source, { kind: 'document' }>;
type Sampled = Pick<DocumentField, 'name' | 'type' | 'values' | 'fields'>;

const VARIANTS = [0, 1, 2, 3, 4, 5];

/**
 * A value of a field: another one for each variant, so that every word that a field may have comes
 * up.
 */
const sample = ({ name, type, values = {}, fields = [] }: Sampled, variant: number): unknown => {
  const country = ['FRA', 'JPN', 'IND'][variant % 3];
  switch (type) {
    case 'enum':
      return Object.values(values)[variant % Object.keys(values).length];
    case 'boolean':
      return variant % 2 === 0;
    case 'number':
      return variant + 1;
    case 'date':
      return `2027-04-0${variant + 3}`;
    case 'month':
      return `2027-0${variant + 1}`;
    case 'country':
      return country;
    case 'currency':
      return 'EUR';
    case 'money':
      return { amount: 100 + variant, currency: 'EUR' };
    case 'address':
      return {
        line1: `${variant + 1} ${name}`,
        city: `City of ${name}`,
        postal_code: '75010',
        country,
      };
    case 'list':
      return [0, 1].map((row) =>
        Object.fromEntries(fields.map((column) => [column.name, sample(column, variant + row)])),
      );
    case 'text':
      return name.includes('email')
        ? `${name}${variant}@demo.test`
        : name.includes('phone')
          ? `+33 1 5550 100${variant}`
          : `${name} ${String.fromCharCode(65 + variant)}`;
  }
};

/** A document of every content; every third field is missing, another third for each variant. */
const documentOf = (space: Namespace, variant: number): PrefillDocument => ({
  id: `${space.id} ${variant}`,
  fileName: `${space.id}.pdf`,
  category: 'Other',
  namespace: space.id,
  fields: Object.fromEntries(
    space.fields
      .filter((_, index) => variant === 0 || (index + variant) % 3 > 0)
      .map((field): [string, ReadValueSource] => [
        field.name,
        { value: sample(field, variant), raw: field.name, confidence: 0.95 },
      ]),
  ),
});

const fill = (form: CompiledForm, documents: readonly PrefillDocument[]) =>
  prefill(form, {
    countries,
    tables,
    trust,
    trip,
    profile,
    documents,
    facts: {
      today: '2027-01-18',
      tables,
      trip,
      profile,
      visa: destinations[trip.to]?.visaTypes.find((visa) => visa.form === form.id)?.facts,
      documents: Object.fromEntries(
        documents.map(({ namespace, fields }) => [
          namespace,
          documentValues(spaces.find(({ id }) => id === namespace)!, fields),
        ]),
      ),
    },
  });

/** What a value says of its sum's currency may stand elsewhere on the page. */
const BESIDE = ['currency', 'coverage_currency'];

/**
 * What the source says when all else is taken away: the values at a path, of any row where it leads
 * through a list.
 */
const saidAlone = (
  form: CompiledForm,
  path: string,
  { documentId, field = '' }: DocumentSource,
  documents: readonly PrefillDocument[],
): unknown[] => {
  const document = documents.find(({ id }) => id === documentId);
  if (!document || !Object.hasOwn(document.fields, field)) return [];
  const fields = Object.fromEntries(
    Object.entries(document.fields).filter(([name]) => name === field || BESIDE.includes(name)),
  );
  const { prefilled } = prefill(form, {
    countries,
    tables,
    trust,
    documents: [{ ...document, fields }],
  });
  if (prefilled.has(path)) return [prefilled.get(path)];
  const [list = '', , ...keys] = path.split('.');
  const rows = prefilled.get(list);
  return Array.isArray(rows)
    ? rows.map((row) =>
        keys.reduce<unknown>(
          (value, key) => (value as Record<string, unknown> | undefined)?.[key],
          row,
        ),
      )
    : [];
};

const nodesOf = (fields: readonly FieldNode[]): FieldNode[] =>
  fields.flatMap((node) => [node, ...nodesOf(node.fields ?? [])]);
const valueAt = (path: string, prefilled: ReadonlyMap<string, unknown>): unknown => {
  if (prefilled.has(path)) return prefilled.get(path);
  const [list = '', ...keys] = path.split('.');
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    prefilled.get(list),
  );
};

describe.each(Object.entries(forms))('a value of the form %s', (_, form) => {
  const lists = nodesOf(form.sections.flatMap(({ fields }) => fields))
    .filter(({ type }) => type === 'list')
    .map(({ key }) => key);
  const filled = VARIANTS.map((variant) => {
    const documents = spaces.map((space) => documentOf(space, variant));
    return { documents, ...fill(form, documents) };
  });

  it('names a document as its source only where that document says it by itself', () => {
    const sourced = filled.flatMap(({ documents, prefilled, sources }) =>
      Object.entries(sources).flatMap(([path, source]) =>
        source.kind === 'document' && !lists.includes(path)
          ? [
              {
                path,
                value: valueAt(path, prefilled),
                alone: saidAlone(form, path, source, documents),
              },
            ]
          : [],
      ),
    );
    expect(sourced.length).toBeGreaterThan(100);
    expect(
      sourced.filter(
        ({ value, alone }) => !alone.some((one) => JSON.stringify(one) === JSON.stringify(value)),
      ),
    ).toEqual([]);
  });

  it('that nobody says tells what it follows from, and names no document', () => {
    const computed = filled.flatMap(({ sources }) =>
      Object.values(sources).filter(({ kind }) => kind === 'computed'),
    );
    expect(computed.length).toBeGreaterThan(0);
    for (const source of computed)
      expect(source).toEqual({
        kind: 'computed',
        why: expect.stringMatching(/\.$/),
        check: expect.any(Boolean),
        ...('isAssumed' in source && { isAssumed: true }),
      });
  });
});
