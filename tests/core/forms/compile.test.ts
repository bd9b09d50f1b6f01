import { describe, expect, test } from 'vitest';
import type { FieldDefinition, Section } from '../../../src/contract/catalogue.ts';
import { readsOf } from '../../../src/core/expressions/reads.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { compileForm } from '../../../src/core/forms/compile/compile.ts';
import type { FormProblem } from '../../../src/core/forms/compile/definition-problems.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import {
  at,
  compiled,
  context,
  countriesFile,
  facts,
  formOf,
  group,
  list,
  readJson,
  text,
  yesNo,
} from './support.ts';

interface Case {
  name: string;
  sections?: Section[];
  fields?: FieldDefinition[];
  problems: FormProblem[];
}

describe('compiling a form', () => {
  test.each(readJson<Case[]>('tests/cases/forms/problems.json'))(
    'tells of $name',
    ({ sections, fields, problems }) => {
      expect(compileForm(formOf(sections ?? fields ?? []), context).problems).toMatchObject(
        problems,
      );
    },
  );

  test('makes plain JSON, with each condition once', () => {
    const form = compiled(
      formOf([
        yesNo('a'),
        text('b', { showWhen: "form.a == 'yes'", source: 'somewhere' }),
        text('c', { showWhen: "form.a == 'yes'" }),
      ]),
    );
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
    expect(form.rules).toEqual([
      { cel: "form.a == 'yes'", ast: ['==', ['get', ['name', 'form'], 'a'], ['value', 'yes']] },
    ]);
    expect(form.sections[0]?.fields.slice(1)).toEqual([
      { key: 'b', type: 'text', label: 'b', showWhen: 0 },
      { key: 'c', type: 'text', label: 'c', showWhen: 0 },
    ]);
  });

  test('brings the sets of countries along that its questions name, and judges by those', () => {
    const form = compiled(
      formOf([
        { key: 'first', type: 'country', label: 'First', optionsFrom: 'schengen_states' },
        { key: 'home', type: 'country', label: 'Home', optionsFrom: 'all' },
      ]),
    );
    expect(Object.keys(form.sets ?? {})).toEqual(['schengen_states']);
    const store = new FormStore({
      form,
      countries: countryTable({ ...countriesFile, sets: { all: countriesFile.sets.all ?? [] } }),
      facts,
    });
    store.set(at(store, 'first'), 'FR');
    expect(store.findErrors()).toEqual([]);
    store.set(at(store, 'first'), 'JP');
    expect(store.findErrors()).toMatchObject([{ instancePath: '/first', keyword: 'enum' }]);
  });

  test('lets groups and rows read themselves', () => {
    const fields = [
      list('rows', [
        yesNo('a'),
        group('inner', [yesNo('b'), text('c', { showWhen: "item.b == 'yes' && index > 0" })], {
          showWhen: "item.a == 'yes'",
        }),
      ]),
    ];
    expect(compiled(formOf(fields)).rules.map(({ ast }) => readsOf(ast))).toEqual([
      ['item.a'],
      ['item.b', 'index'],
    ]);
  });
});
