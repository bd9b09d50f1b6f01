import { describe, expect, it } from 'vitest';
import { checkValue } from '../../../src/core/forms/check.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { displayValue } from '../../../src/core/forms/display-value.ts';
import type { Answer, CompiledForm, FieldNode } from '../../../src/core/forms/types.ts';
import {
  hasFormerOption,
  withFormerOptions,
} from '../../../src/core/forms/versions/former-options.ts';
import { loadCompiled } from '../../catalogue/load.ts';

const countries = countryTable(loadCompiled().countries);
const status = (...options: [string, string][]): FieldNode => ({
  key: 'status',
  type: 'select',
  label: 'Status',
  options: options.map(([value, label]) => ({ value, label })),
});
const formOf = (...fields: FieldNode[]): CompiledForm => ({
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year',
  rules: [],
  sections: [{ id: 'all', title: 'All', fields }],
});
const listOf = (node: FieldNode): FieldNode => ({
  key: 'children',
  type: 'list',
  label: 'Children',
  maxItems: 3,
  fields: [node],
});
const answersOf = (answers: Record<string, unknown>) =>
  new Map(Object.entries(answers) as [string, Answer][]);

const first = formOf(status(['wed', 'Married'], ['solo', 'Single'], ['gone_1', 'Widowed']));
const second = formOf(status(['wed', 'Married'], ['solo', 'Never married']));
const third = formOf(status(['wed', 'Married']));

describe('an option that a form does not offer any more', () => {
  it('is noticed where somebody has chosen it, in rows too', () => {
    expect(hasFormerOption(third, answersOf({ status: 'solo' }))).toBe(true);
    expect(hasFormerOption(third, answersOf({ status: 'wed' }))).toBe(false);
    expect(
      hasFormerOption(
        formOf(listOf(status(['wed', 'Married']))),
        answersOf({ children: [{}, { status: 'solo' }] }),
      ),
    ).toBe(true);
    expect(hasFormerOption(third, answersOf({ other: 'solo' }))).toBe(false);
  });

  it('keeps its words, those that it had last', () => {
    const [node] = withFormerOptions(third, [second, first]).sections[0]?.fields ?? [];
    expect(node?.former).toEqual([
      { value: 'solo', label: 'Never married' },
      { value: 'gone_1', label: 'Widowed' },
    ]);
    expect(node && displayValue(node, 'solo', { countries, yes: 'Yes', no: 'No' })).toBe(
      'Never married',
    );
  });

  it('is refused by its words', () => {
    const [node] = withFormerOptions(third, [second]).sections[0]?.fields ?? [];
    const errors = node && checkValue(node, 'solo', { countries, today: '2027-01-18' });
    expect(errors?.map(({ message, params }) => [message, params])).toEqual([
      ['form.error.gone', { given: 'Never married' }],
    ]);
  });

  it('has its words in rows of lists', () => {
    const [list] =
      withFormerOptions(formOf(listOf(status(['wed', 'Married']))), [
        formOf(listOf(status(['solo', 'Single']))),
      ]).sections[0]?.fields ?? [];
    expect(list?.fields?.[0]?.former).toEqual([{ value: 'solo', label: 'Single' }]);
  });
});
