import { describe, expect, it } from 'vitest';
import type { FixRequest } from '../../../src/contract/operations.ts';
import type { WireCheck } from '../../../src/core/checks/check-wire.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import type { FormStore } from '../../../src/core/forms/store/store.ts';
import type { CompiledForm, FieldNode } from '../../../src/core/forms/types.ts';
import { remarksOf } from '../../../src/web/lib/form-session/remarks-of.ts';
import { formOf, storeOf } from '../widgets/one-field.tsx';

const text = (key: string, more: Partial<FieldNode> = {}): FieldNode => ({
  key,
  type: 'text',
  label: key,
  ...more,
});
const form: CompiledForm = {
  ...formOf([]),
  sections: [
    { id: 'passport', title: 'Your passport', fields: [text('number'), text('surname')] },
    { id: 'trip', title: 'Your trip', fields: [text('city'), text('hotel', { showWhen: 0 })] },
  ],
  rules: [
    {
      cel: 'form.city == "Kyoto"',
      ast: ['==', ['get', ['name', 'form'], 'city'], ['value', 'Kyoto']],
    },
  ],
};

const check = (more: Partial<WireCheck> = {}): WireCheck => ({
  id: 'number',
  title: 'Number',
  category: 'Names',
  severity: 'error',
  assert: ['==', 'form.number', 'documents.passport.number'],
  message: ['They differ.'],
  fix: ['Correct it.'],
  fields: ['form.number'],
  ...more,
});
const facts = {
  documents: { passport: { number: 'L8' } },
  documentIds: { passport: ['d1', 'd2'] },
} as unknown as Facts;
const filled = () =>
  storeOf(form, { answers: { number: 'L9', surname: 'Eriksson', city: 'Lyon' } });
const found = (store: FormStore, ...checks: WireCheck[]) =>
  remarksOf(
    store,
    {
      checks,
      asked: [{ level: 'required', contents: ['passport'], besides: [] }],
      facts,
      doubts: [],
      requests: [],
    },
    (key) => key,
  );
const remarksAt = (store: FormStore, ...checks: WireCheck[]) =>
  Object.fromEntries([...found(store, ...checks)].map(([cell, remarks]) => [cell.path, remarks]));
const number = (store: FormStore) => {
  const cell = store.cellAt('number');
  if (!cell) throw new Error('The form has no number.');
  return cell;
};

describe('what checks say at questions', () => {
  it.each([
    ['bad', 'error', ['form.number', 'passport.number']],
    ['warn', 'error', ['passport.number', 'form.number']],
    ['warn', 'warning', ['form.number']],
    ['info', 'info', ['form.number']],
  ] as const)(
    'has the tone "%s" with the severity "%s", put right at the first of %j',
    (tone, severity, fields) => {
      expect(remarksAt(filled(), check({ severity, fields: [...fields] }))).toEqual({
        number: [{ id: 'number', tone, text: 'They differ.', fix: 'Correct it.' }],
      });
    },
  );

  it('stands at the first question of each section', () => {
    expect(
      Object.keys(
        remarksAt(filled(), check({ fields: ['form.number', 'form.surname', 'form.city'] })),
      ),
    ).toEqual(['number', 'city']);
  });

  it('stands at no question that does not show', () => {
    const store = filled();
    const both = check({ fields: ['form.hotel', 'form.city'] });
    expect(Object.keys(remarksAt(store, both))).toEqual(['city']);
    const city = store.cellAt('city');
    if (city) store.set(city, 'Kyoto');
    expect(Object.keys(remarksAt(store, both))).toEqual(['hotel']);
  });

  it('waits while the answer is being typed, but stays where it stood before', () => {
    const store = filled();
    store.remark(
      found(
        store,
        check({ id: 'other', assert: ['==', 'form.surname', 'documents.passport.number'] }),
      ),
    );
    expect(number(store).remarks.map(({ id }) => id)).toEqual(['other']);
    store.typed(number(store), 'L');
    expect(remarksAt(store, check())).toEqual({});
    const reported = filled();
    reported.remark(found(reported, check()));
    reported.typed(number(reported), 'L');
    expect(Object.keys(remarksAt(reported, check()))).toEqual(['number']);
  });

  it('names the document that speaks first for its content where something may be done at once', () => {
    const fixes: WireCheck['fixes'] = [{ name: 'remove-document', label: 'remove' }];
    expect(
      remarksAt(filled(), check({ fixes, fields: ['form.number', 'passport.number'] })),
    ).toMatchObject({ number: [{ docId: 'd1', fixes }] });
    expect(
      remarksAt(filled(), check({ fields: ['form.number', 'passport.number'] })).number?.[0],
    ).not.toHaveProperty('docId');
  });

  it('is nothing where the check is kept, or cannot be judged', () => {
    expect(remarksAt(storeOf(form, { answers: { number: 'L8' } }), check())).toEqual({});
    expect(remarksAt(storeOf(form), check())).toEqual({});
  });
});

describe('a fix that a reviewer asked for', () => {
  const request: FixRequest = {
    path: 'number',
    text: 'The passport says L8.',
    byName: 'Mia',
    at: '2027-01-18T10:00:00Z',
    value: 'L9',
    wasAnswered: true,
  };
  const textsOf = (store: FormStore, asked: FixRequest) =>
    [
      ...remarksOf(
        store,
        { checks: [], asked: [], facts, doubts: [], requests: [asked] },
        (key, params) => [key, params?.name, params?.text].join(' '),
      ),
    ].map(([cell, remarks]) => [cell.path, ...remarks.map(({ tone, text }) => `${tone}: ${text}`)]);

  it('stands at its question until it has another answer', () => {
    const store = filled();
    expect(textsOf(store, request)).toEqual([
      ['number', 'warn: review.fixOnField Mia The passport says L8.'],
    ]);
    store.set(number(store), 'L8');
    expect(textsOf(store, request)).toEqual([]);
  });

  it('of what nobody had answered clears when a person confirms it', () => {
    const store = storeOf(form, { prefilled: { number: 'L9' } });
    const asked = { ...request, wasAnswered: false };
    expect(textsOf(store, asked)).toHaveLength(1);
    store.accept(number(store));
    expect(textsOf(store, asked)).toEqual([]);
  });

  it('of a question that is not there says nothing', () => {
    expect(textsOf(filled(), { ...request, path: 'gone' })).toEqual([]);
  });
});
