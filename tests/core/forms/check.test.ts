import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerLengths } from '../../../src/contract/answer-lengths.ts';
import type { FieldDefinition } from '../../../src/contract/catalogue.ts';
import { translate as sentence, translator } from '../../../src/core/copy/text.ts';
import { checkValue } from '../../../src/core/forms/check.ts';
import { type CountryTable, countryTable } from '../../../src/core/forms/check-context.ts';
import { errorText } from '../../../src/core/forms/error-text.ts';
import { LONGEST_TEXT, longestAnswer } from '../../../src/core/forms/field-types/free-text.ts';
import type { Cell } from '../../../src/core/forms/store/cell.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { CompiledForm, FieldNode, Value } from '../../../src/core/forms/types.ts';
import { toJsonSchema } from '../../../src/core/forms/wire/to-json-schema.ts';
import dateMistakes from '../../cases/dates/mistakes.json' with { type: 'json' };
import { deeds, perform, randomForm } from './random-form.ts';
import {
  at,
  compiled,
  countries,
  countriesFile,
  facts,
  filesIn,
  group,
  list,
  readJson,
  storeOf,
  TODAY,
  text,
  yesNo,
} from './support.ts';

interface Example {
  field: FieldDefinition;
  value: Value;
  wrong: { value: Value; error: string }[];
}
const examples = filesIn('tests/examples/fields').map((file) => readJson<Example>(file));
const copy = readJson<{ texts: Record<string, string> }>('catalogue/copy/en/form.json').texts;
const t = translator(copy, (error) => {
  throw error;
});

/** Ajv takes long to compile a choice of 250. */
const few = countryTable({
  sets: {},
  countries: countriesFile.countries.filter(({ value }) => ['JP', 'DE', 'FR'].includes(value)),
});

describe('the greatest length of an answer', () => {
  test.each(Object.entries(answerLengths))(
    'is that of its kind where the form names none: %s has %i characters',
    (type, longest) => {
      const error = (length: number) => {
        const store = storeOf([{ ...text('answer'), type } as FieldDefinition]);
        store.set(at(store, 'answer'), '1'.repeat(length));
        return store.findErrors().map(({ message, params }) => [message, params.max]);
      };
      expect(error(longest + 1)).toEqual([['form.error.tooLong', longest]]);
      expect(error(longest)).not.toContainEqual(['form.error.tooLong', longest]);
    },
  );

  test('is never more than any question takes', () => {
    expect(longestAnswer({ key: 'answer', type: 'text', label: 'Answer', maxLength: 1e9 })).toBe(
      LONGEST_TEXT,
    );
  });
});

const validator = (form: CompiledForm, table: CountryTable = countries) => {
  const ajv = new Ajv({ strict: true, allErrors: true });
  (addFormats as unknown as (ajv: Ajv, options: object) => void)(ajv, { keywords: true });
  return ajv.compile(toJsonSchema(form, { countries: table, today: TODAY }));
};

const put = (store: FormStore, cell: Cell, value: Value) =>
  cell.kind === 'list'
    ? (value as object[]).forEach((row) => store.addRow(cell, row as never))
    : store.set(cell, value);

describe('the table of checks', () => {
  test.each(examples.filter(({ field }) => field.type !== 'group' && field.type !== 'list'))(
    'takes and refuses a $field.type as its example says',
    ({ field, value, wrong }) => {
      const store = storeOf([field]);
      const cell = at(store, field.key);
      put(store, cell, value);
      expect(store.findErrors()).toEqual([]);
      for (const { value: mistake, error } of wrong) {
        store.set(cell, mistake);
        expect(
          store.findErrors().map(({ message }) => message),
          JSON.stringify(mistake),
        ).toEqual([error]);
      }
    },
  );

  test.each(examples.flatMap(({ field, wrong }) => wrong.map(({ value }) => ({ field, value }))))(
    'says every mistake in a sentence: $field.type $value',
    ({ field, value }) => {
      const store = storeOf([field]);
      store.set(at(store, field.key), value);
      for (const { message, params } of store.findErrors())
        expect(sentence(copy, message, params)).not.toMatch(/[{}]/);
    },
  );

  test.each(dateMistakes)('says what about a date cannot be: $name', ({ text: typed, says }) => {
    const store = storeOf([{ key: 'when', type: 'date', label: 'When' }]);
    store.set(at(store, 'when'), typed);
    expect(store.findErrors().map((error) => errorText(t, error))).toEqual([says]);
  });

  test.each([
    { type: 'number', min: 1, max: 30, values: [1, 30] },
    {
      type: 'money',
      currency: 'EUR',
      min: 100,
      max: 500,
      values: [
        { amount: 100, currency: 'EUR' },
        { amount: 500, currency: 'EUR' },
      ],
    },
    { type: 'date', min: '2026-01-01', max: 'today', values: ['2026-01-01', TODAY] },
  ])('takes the least and the greatest that a $type may be', ({ values, ...own }) => {
    const store = storeOf([{ key: 'answer', label: 'Answer', ...own } as FieldDefinition]);
    for (const value of values) {
      store.set(at(store, 'answer'), value);
      expect(store.findErrors(), JSON.stringify(value)).toEqual([]);
    }
  });

  test.each(['multiselect', 'checkboxGroup'] as const)(
    'refuses the same choice twice in a %s that no store has tidied',
    (type) => {
      const node: FieldNode = {
        key: 'answer',
        label: 'Answer',
        type,
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      };
      const messages = (value: Value) =>
        checkValue(node, value, { countries }).map(({ message }) => message);
      expect([messages(['a', 'b']), messages(['a', 'a'])]).toEqual([[], ['form.error.option']]);
    },
  );

  test('asks for what is required, each kind in its own words', () => {
    const fields = [
      ...examples.map(({ field }) => ({ ...field, required: true }) as FieldDefinition),
    ];
    const store = storeOf(fields);
    store.addRow(at(store, 'stays'));
    const messages = store
      .findErrors()
      .map(({ instancePath, keyword, message }) => `${instancePath} ${keyword} ${message}`);
    expect(messages).toContain('/surname required form.error.required');
    expect(messages).toContain('/stays/0/name required form.error.required');
    expect(messages).toContain('/home/street required form.error.required');
    expect(
      messages.filter((message) => message.endsWith('const form.error.mustBeTrue')),
    ).toHaveLength(1);
    for (const { message, params } of store.findErrors())
      expect(sentence(copy, message, params)).not.toMatch(/[{}]/);
  });

  test('asks for nothing that is hidden', () => {
    const store = storeOf([
      yesNo('more'),
      text('why', { required: true, showWhen: "form.more == 'yes'" }),
    ]);
    expect(store.findErrors()).toEqual([]);
    store.set(at(store, 'more'), 'yes');
    expect(store.findErrors()).toEqual([
      {
        instancePath: '/why',
        keyword: 'required',
        params: { missingProperty: 'why' },
        message: 'form.error.required',
      },
    ]);
  });

  test('asks an optional group for its required answers from its first answer on', () => {
    const store = storeOf([group('work', [text('name', { required: true }), text('job')])]);
    expect(store.findErrors()).toEqual([]);
    expect(at(store, 'work.name').getSnap().required).toBe(false);
    store.set(at(store, 'work.job'), 'Baker');
    expect(store.findErrors().map((error) => error.instancePath)).toEqual(['/work/name']);
    expect(at(store, 'work.name').getSnap().required).toBe(true);
    store.set(at(store, 'work.job'), '');
    expect(store.findErrors()).toEqual([]);
  });

  test('counts rows', () => {
    const store = storeOf([list('trips', [text('where')], { minItems: 2, maxItems: 3 })]);
    const trips = at(store, 'trips');
    expect(trips.getSnap().rows).toHaveLength(2);
    store.removeRow(at(store, 'trips.0'));
    expect(store.findErrors()).toMatchObject([
      { instancePath: '/trips', keyword: 'minItems', params: { min: 2 } },
    ]);
    store.addRow(trips);
    store.addRow(trips);
    expect(store.addRow(trips)).toBeUndefined();
  });

  test('takes Latin letters with accents alone where the form says so', () => {
    const store = storeOf([text('name')], { form: { script: 'latin' } });
    store.set(at(store, 'name'), "Łukasz D'Órazio-Müller (2)");
    expect(store.findErrors()).toEqual([]);
    store.set(at(store, 'name'), 'Иван');
    expect(store.findErrors()).toMatchObject([{ message: 'form.error.latin' }]);
  });

  test('says what the form says where its pattern does not fit, and judges the whole answer', () => {
    const store = storeOf([
      text('number', { pattern: '[A-Z]\\d{3}', patternMessage: 'A letter and three digits.' }),
    ]);
    store.set(at(store, 'number'), 'A1234');
    expect(store.findErrors()).toMatchObject([
      { message: 'form.error.own', params: { sentence: 'A letter and three digits.' } },
    ]);
  });

  test('counts characters as people do', () => {
    const store = storeOf([text('name', { maxLength: 2 })]);
    store.set(at(store, 'name'), '😀😀');
    expect(store.findErrors()).toEqual([]);
  });
});

describe('the JSON Schema of a form', () => {
  test('and the table give the same verdict on any answers', () => {
    fc.assert(
      fc.property(randomForm, deeds, (definition, todo) => {
        const form = compiled(definition);
        const store = new FormStore({ form, countries: few, facts });
        const validate = validator(form, few);
        for (const deed of todo) perform(store, deed);
        const isValid = validate(store.pruned());
        const errors = store.findErrors();
        const beyondConditions = errors.filter((error) => !isConditional(error, store));
        if (beyondConditions.length) expect(isValid, JSON.stringify(beyondConditions)).toBe(false);
        if (!isValid) expect(errors.length, JSON.stringify(validate.errors)).toBeGreaterThan(0);
      }),
      { numRuns: 150, seed: 20261121 },
    );
  }, 60_000);
});

/**
 * JSON Schema cannot say our conditions: what is required by one, or lies in something that has
 * one, the table alone demands.
 */
function isConditional(
  error: { instancePath: string; keyword: string; params: object },
  store: FormStore,
): boolean {
  if (error.keyword !== 'required' && error.keyword !== 'const') return false;
  for (let cell = store.cellAt(error.instancePath); cell; cell = cell.parent) {
    const { node, section } = cell.treeNode;
    if ((node ?? section)?.showWhen !== undefined || node?.requireWhen !== undefined) return true;
  }
  return false;
}
