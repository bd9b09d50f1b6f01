import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../src/contract/catalogue.ts';
import { matchOption } from '../../src/core/forms/prefill/match-option.ts';
import { prefill } from '../../src/core/forms/prefill/prefill.ts';
import { loadCompiled, written } from './load.ts';

interface Case {
  form: string;
  name: string;
  documents: { namespace: string; fields: Record<string, unknown> }[];
  trip?: Record<string, unknown>;
  fills: Record<string, unknown>;
  asks?: string[];
  assumes?: string[];
  leaves?: string[];
}

const cases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../cases/prefill/forms.json'), 'utf8'),
) as Case[];
const { destinations, forms, countries, tables, trust } = loadCompiled();

describe('the documents of the catalogue fill its forms', () => {
  it.each(cases)(
    '$form: $name',
    ({ form: id, documents, trip = {}, fills, asks = [], assumes = [], leaves = [] }) => {
      const form = forms[id];
      if (!form) throw new Error(`There is no form "${id}".`);
      const { prefilled, sources } = prefill(form, {
        countries,
        tables,
        trust,
        trip,
        facts: {
          today: '2027-01-18',
          tables,
          trip,
          visa: destinations[String(trip.to)]?.visaTypes.find((visa) => visa.form === id)?.facts,
          documents: Object.fromEntries(
            documents.map(({ namespace, fields }) => [namespace, fields]),
          ),
        },
        documents: documents.map(({ namespace, fields }, index) => ({
          id: `d${index + 1}`,
          fileName: `${namespace}.pdf`,
          category: 'Other',
          namespace,
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [
              name,
              { value, raw: '', confidence: 0.95 },
            ]),
          ),
        })),
      });
      expect(Object.fromEntries(prefilled)).toMatchObject(fills);
      const looked = Object.keys(fills).filter(
        (key) => (sources[key] as { check?: boolean } | undefined)?.check,
      );
      expect(looked).toEqual(asks);
      const assumed = Object.keys(fills).filter(
        (key) => (sources[key] as { isAssumed?: boolean } | undefined)?.isAssumed,
      );
      expect(assumed).toEqual(assumes);
      for (const key of leaves) expect(prefilled.has(key)).toBe(false);
    },
  );
});

describe('a word of a document', () => {
  const spaces = new Map(
    written.files['document-type'].flatMap(({ value }) =>
      value.namespaces.map((space) => [space.id, space] as const),
    ),
  );
  const wordsAt = (path: string): string[] => {
    const [space = '', name = ''] = path.split('.');
    const field = spaces.get(space)?.fields.find((one) => one.name === name);
    return field?.type === 'enum' ? [...new Set(Object.values(field.values ?? {}))] : [];
  };
  const matches = (
    fields: readonly FieldDefinition[],
  ): { question: string; word: string; by: string | undefined }[] =>
    fields.flatMap((field) => [
      ...('options' in field && field.options
        ? (field.prefill ?? []).flatMap(wordsAt).map((word) => ({
            question: field.key,
            word,
            by: matchOption(word, field.options ?? [], trust.similarWithin).by,
          }))
        : []),
      ...('fields' in field ? matches(field.fields) : []),
    ]);

  it('is an option by name, or none: never one that only looks alike', () => {
    const all = written.files.form.flatMap(({ value }) =>
      matches(value.sections.flatMap(({ fields }) => fields)),
    );
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(({ by }) => by === 'similar')).toEqual([]);
  });
});
